import { message, type Orientation } from '@uzor/contract';
import type { EditionSettings, Extent, Focus } from '@uzor/engine';
import { filterById, laidGridOf, type ProductDefinition } from '@uzor/kit';
import { useReducer, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { readyPhoto } from '../../../workers/photo-file.ts';
import { overtaken } from '../../../workers/scheme-client.ts';
import { type EditorDraft, editorReducer, gestureStart, untouchedPhoto, startEditing } from './editor-state.ts';
import { covered } from '../stage/gestures.ts';
import { inAnotherBox } from '../look/plain-colours.ts';
import { useBackground } from '../look/use-background.ts';
import { useRescue } from '../look/use-rescue.ts';
import { useHelps } from '../helps/use-helps.ts';
import { useFaces } from '../faces/use-faces.ts';
import { refusalFrom } from '../scheme/use-drafted-scheme.ts';
import { useLiveScheme } from '../scheme/use-live-scheme.ts';
import { stageFrameOf } from '../stage/stage-geometry.ts';
import type { OpenedEditor } from './use-opening.ts';
import { usePeople } from './use-people.ts';
import { useSaving } from '../saving/use-saving.ts';
import { mendsOf } from './mends.ts';
import { largerThan, shownSize, useShown } from '../scheme/use-shown.ts';

/** State and actions of the editor, without the dialogs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hook that returns its handlers
export function useEditor(product: ProductDefinition, opened: OpenedEditor, startDraft: EditorDraft) {
  const { language, prepare, refused, preparing } = usePreparing();
  const [state, dispatch] = useReducer(editorReducer, startDraft, startEditing);
  const [photo, setPhoto] = useState(opened.photo);
  const [maxSidePx, setMaxSidePx] = useState<number | null>(null);
  const { draft } = state;
  const shown = useShown(product, opened, draft);
  const { sizes, size, choice, frame } = shown;
  const unplaced = useRef(opened.unplaced);
  const live = useLiveScheme({
    file: photo,
    choice,
    filters: shown.pictured,
    maxSidePx,
    prompt: laidGridOf(size.ground) !== null,
    aspect: unplaced.current ? aspectOf(frame.extent) : undefined,
    onPlaced: (settings) => {
      unplaced.current = false;
      dispatch({ type: 'place', settings });
    },
  });
  const saving = useSaving(product, opened, { photo: live.photo ? photo : null, draft, client: live.client });

  /** Applies a change, clamped so that the photo covers the frame. */
  const change = (part: Partial<EditorDraft>, gesture?: string) => {
    const next = { ...draft, ...part };
    const nextSize = shownSize(product, sizes, next.sizeId);
    const { extent } = stageFrameOf(nextSize, next.orientation);
    const box = { size: nextSize, filter: filterById(next.filterId ?? 0) ?? choice.filter };
    const look = inAnotherBox(next.look, { size, filter: choice.filter }, box);
    const settings = live.photo ? covered(next.settings, live.photo.original, extent) : next.settings;
    dispatch({ type: 'change', draft: { ...part, settings, ...(look !== next.look && { look }) }, gesture });
    if (part.orientation && !part.settings && draft.settings === state.home)
      void placeAnew(part.orientation, draft.focus);
  };
  /** Where the photo stands best in a frame; null if a newer question came. */
  const place = async (orientation: Orientation, focus: Focus | null) => {
    const { extent } = stageFrameOf(size, orientation);
    const faces = focus ? { kind: product.kind, size: size.slug, orientation, focus } : undefined;
    const settings = await live.client()?.ask('place', { aspect: aspectOf(extent), faces });
    return settings && settings !== overtaken ? settings : null;
  };
  /** The orientation changed, or faces were found, before the photo was moved: place the photo again. */
  const placeAnew = async (orientation: Orientation, focus: Focus | null) => {
    const settings = await place(orientation, focus);
    if (settings) dispatch({ type: 'place', settings });
  };
  const parts = { live, people: usePeople(), choice, size, draft, change };
  const faces = useFaces({
    ...parts,
    onFound: (focus) => {
      dispatch({ type: 'found', focus });
      if (focus.faces.length > 0 && draft.settings === state.home) void placeAnew(draft.orientation, focus);
    },
    place: (orientation) => place(orientation, draft.focus),
  });
  const background = useBackground({ ...parts, client: live.client });
  const rescue = useRescue({ ...parts, photo: live.photo, client: live.client });
  const closer = async () => {
    const settings = await live.client()?.ask('closer', { choice });
    if (settings && settings !== overtaken) change({ settings });
  };
  const mends = mendsOf({ draft, larger: largerThan(size, sizes), lights: rescue.lights, change, closer });
  const helps = useHelps({ ...parts, filters: shown.filters, background, rescue, canMend: mends.canMend });
  const givePhoto = async (file: Blob) => {
    const ready = await prepare(file);
    if (!ready) return;
    unplaced.current = true;
    setPhoto(ready);
    dispatch({ type: 'restore', draft: { ...draft, ...untouchedPhoto } });
  };
  return {
    state,
    dispatch,
    live: { ...live, opening: live.opening || preparing },
    saving,
    ...shown,
    faces,
    background,
    rescue,
    closer,
    photo,
    change,
    givePhoto,
    ...mends,
    helps,
    setMaxSidePx,
    refusal: refused ?? (live.refusal && message(live.refusal.reason, language, live.refusal.values)) ?? saving.refusal,
    startOf: (gesture: string): EditionSettings => gestureStart(state, gesture).settings,
  };
}
export type EditorModel = ReturnType<typeof useEditor>;

const aspectOf = ({ width, height }: Extent) => width / height;

/** Makes photos ready to be opened: whether one is being prepared, and why the last was refused. */
function usePreparing() {
  const { language } = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  /** Converts or reduces the file if it needs that; null if it is refused. */
  const prepare = async (file: Blob): Promise<Blob | null> => {
    setRefused(null);
    try {
      const { photo: ready, change: changed } = await readyPhoto(file, () => setPreparing(true));
      if (changed) notify({ tone: 'success', title: message(changed.key, language, changed.values) });
      return ready;
    } catch (problem) {
      const { reason, values } = refusalFrom(problem);
      setRefused(message(reason, language, values));
      return null;
    } finally {
      setPreparing(false);
    }
  };
  return { language, prepare, refused, preparing };
}
