import { hashKey } from '@tanstack/react-query';
import type { Orientation } from '@uzor/contract';
import { type EditionSettings, type Focus, untouchedSettings } from '@uzor/engine';
import type { ColourAtHand, LookWire } from '@uzor/kit';
import type { FirstFrame } from '../../../workers/scheme-protocol.ts';
import { plainTone, type PhotoTone } from '../../../workers/tone.ts';

export interface EditorDraft {
  readonly settings: EditionSettings;
  readonly orientation: Orientation;
  readonly sizeId: number | null;
  readonly filterId: number | null;
  readonly tone: PhotoTone;
  /** Null until the photo was searched. */
  readonly focus: Focus | null;
  /** The background and the correction of the photo, in the form of the API. */
  readonly look: LookWire;
  /** Limits the scheme to these colours while they suit the box; null allows all colours of the box. */
  readonly colours: readonly ColourAtHand[] | null;
}

export interface EditorState {
  readonly draft: EditorDraft;
  readonly past: readonly EditorDraft[];
  readonly future: readonly EditorDraft[];
  /** Id of the current gesture: all its changes are one undo step. */
  readonly gesture: string | null;
  /** The automatic frame. The draft counts as untouched while it has exactly these settings. */
  readonly home: FirstFrame;
}

export type EditorAction =
  | { readonly type: 'change'; readonly draft: Partial<EditorDraft>; readonly gesture?: string }
  | { readonly type: 'gesture-over' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | ({ readonly type: 'start-over' } & FirstFrame)
  /** Frames the photo automatically; not an undo step. */
  | ({ readonly type: 'place' } & FirstFrame)
  /** Faces were found; not an undo step. Faces set by hand stay. */
  | { readonly type: 'found'; readonly focus: Focus }
  | { readonly type: 'restore'; readonly draft: EditorDraft };

const plainLook: LookWire = {};

export const untouchedPhoto = {
  settings: untouchedSettings,
  tone: plainTone,
  focus: null,
  look: plainLook,
} satisfies Partial<EditorDraft>;

export const emptyDraft: EditorDraft = {
  ...untouchedPhoto,
  orientation: 'portrait',
  sizeId: null,
  filterId: null,
  colours: null,
};

/** Maximum number of undo steps. A step holds about 12 numbers, 12 more per face, and 700 characters per background. */
const longestPast = 200;

export function startEditing(draft: EditorDraft): EditorState {
  const home = { orientation: draft.orientation, settings: untouchedSettings };
  return { draft, past: [], future: [], gesture: null, home };
}

/** Undo goes back by whole gestures, not by their single changes. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return changed(state, { ...state.draft, ...action.draft }, action.gesture ?? null);
    case 'gesture-over':
      return state.gesture === null ? state : { ...state, gesture: null };
    case 'undo': {
      const draft = state.past.at(-1);
      return draft
        ? { ...state, draft, past: state.past.slice(0, -1), future: [state.draft, ...state.future], gesture: null }
        : state;
    }
    case 'redo': {
      const [draft, ...future] = state.future;
      return draft ? { ...state, draft, past: [...state.past, state.draft], future, gesture: null } : state;
    }
    case 'start-over':
      return atHome(changed(state, { ...inFrame(state.draft, action), tone: plainTone, look: plainLook }, null));
    case 'place':
      return atHome({ ...state, draft: inFrame(state.draft, action) });
    case 'found':
      return withFaces(state, action.focus);
    case 'restore':
      return startEditing(action.draft);
  }
}

const inFrame = (draft: EditorDraft, { orientation, settings }: FirstFrame) => ({ ...draft, orientation, settings });

/** Records the current frame as the automatic one. */
function atHome(state: EditorState): EditorState {
  const { orientation, settings } = state.draft;
  return { ...state, home: { orientation, settings } };
}

function withFaces(state: EditorState, focus: Focus): EditorState {
  const learned = (draft: EditorDraft): EditorDraft => (draft.focus ? draft : { ...draft, focus });
  return {
    ...state,
    draft: learned(state.draft),
    past: state.past.map(learned),
    future: state.future.map(learned),
  };
}

function changed(state: EditorState, draft: EditorDraft, gesture: string | null): EditorState {
  if (sameDraft(state.draft, draft)) return state;
  const continues = gesture !== null && gesture === state.gesture;
  const past = continues ? state.past : [...state.past, state.draft].slice(-longestPast);
  return { ...state, draft, past, future: [], gesture };
}

/** The draft at the start of a gesture: a slider that is moved back restores it exactly. */
export function gestureStart(state: EditorState, gesture: string): EditorDraft {
  return state.gesture === gesture ? (state.past.at(-1) ?? state.draft) : state.draft;
}

export function sameDraft(a: EditorDraft, b: EditorDraft): boolean {
  return (
    sameCrop(a, b) &&
    a.sizeId === b.sizeId &&
    a.filterId === b.filterId &&
    same(a.tone, b.tone) &&
    sameFocus(a.focus, b.focus) &&
    sameLook(a.look, b.look) &&
    same(a.colours, b.colours)
  );
}

/** True if both show the same part of the photo. */
export const sameCrop = (
  a: Pick<EditorDraft, 'settings' | 'orientation'>,
  b: Pick<EditorDraft, 'settings' | 'orientation'>,
): boolean => a.orientation === b.orientation && same(a.settings, b.settings);

/** True if schemes use the same faces. Unknown faces equal automatic ones, because the server then finds them. */
export function sameFocus(a: Focus | null, b: Focus | null): boolean {
  if (!a || !b) return a === b || (a ?? b)?.source === 'auto';
  return a.source === b.source && same(a.faces, b.faces);
}

export const sameLook = (a: LookWire, b: LookWire): boolean => same(partsOf(a), partsOf(b));
const partsOf = ({ background, rescue, lift }: LookWire) => ({ background, rescue, lift });

/** Compares contents; the order of fields does not matter. */
export const same = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);
