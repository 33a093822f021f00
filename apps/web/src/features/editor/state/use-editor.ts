import { message } from '@uzor/contract';
import { type EditionSettings, keepCovered } from '@uzor/engine';
import { filterById, laidGridOf, type ProductDefinition, type ProductSize } from '@uzor/kit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { useUndoKeys } from '../../../ui/use-undo-keys.ts';
import { type PeopleClient, startPeopleWorker } from '../../../workers/people-client.ts';
import { readyPhoto } from '../../../workers/photo-file.ts';
import type { FrameToPlace, WorkerRefusal } from '../../../workers/scheme-protocol.ts';
import { type EditorDraft, editorReducer, gestureStart, untouchedPhoto, startEditing } from './editor-state.ts';
import { inAnotherBox } from '../look/plain-colours.ts';
import { useBackground } from '../look/use-background.ts';
import { useRescue } from '../look/use-rescue.ts';
import { useHelps } from '../helps/use-helps.ts';
import { useTips } from '../improve/use-tips.ts';
import { useFaces } from '../faces/use-faces.ts';
import { refusalFrom, useLiveScheme } from '../scheme/use-live-scheme.ts';
import { smallChoice, usePictures } from '../scheme/use-pictures.ts';
import { stageFrameOf } from '../stage/stage-geometry.ts';
import type { OpenedEditor } from './use-opening.ts';
import { useSaving } from '../saving/use-saving.ts';
import { largerThan, shownSize, useShown } from '../scheme/use-shown.ts';

const thumbnailPx = 224;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hook that returns its handlers
export function useEditor(product: ProductDefinition, opened: OpenedEditor, startDraft: EditorDraft) {
  const { language, prepare, refused, refuse, preparing } = usePreparing();
  const [state, dispatch] = useReducer(editorReducer, startDraft, startEditing);
  useUndoKeys((type) => dispatch({ type }));
  const [photo, setPhoto] = useState(opened.photo);
  const lastOpened = useRef<Blob | null>(null);
  const [maxSidePx, setMaxSidePx] = useState<number | null>(null);
  const { draft, home } = state;
  const shown = useShown(product, opened, draft);
  const { sizes, size, choice, frame } = shown;
  const isNewPhoto = photo !== opened.photo && photo !== lastOpened.current;
  const live = useLiveScheme({
    file: photo,
    choice,
    maxSidePx,
    prompt: laidGridOf(size.ground) !== null,
    frame:
      isNewPhoto || (opened.unplaced && !lastOpened.current)
        ? { kind: product.kind, size: size.slug, focus: isNewPhoto ? null : draft.focus }
        : null,
    onOpened: ({ original, first }) => {
      lastOpened.current = photo;
      if (isNewPhoto) dispatch({ type: 'restore', draft: { ...draft, ...untouchedPhoto } });
      if (first) return dispatch({ type: 'place', ...first });
      // Boxes may have been added or removed since the crop was chosen.
      const settings = keepCovered(draft.settings, original, frame.extent);
      if (settings !== draft.settings) dispatch({ type: 'place', orientation: draft.orientation, settings });
    },
    onRefused: (refusal) => {
      refuse(refusal);
      setPhoto(lastOpened.current);
    },
  });
  const thumbnails = usePictures(
    live.photo,
    shown.pictured.map((filter) => [filter, { choice: { ...smallChoice(choice), filter }, maxSidePx: thumbnailPx }]),
    (question) => live.client()?.ask('thumbnail', question),
  );
  const saving = useSaving(product, opened, { photo: live.photo ? photo : null, draft, client: live.client });
  const untouched = draft.settings === home.settings && draft.orientation === home.orientation;

  /** Applies a change, clamped so that the photo covers the frame. */
  const change = (part: Partial<EditorDraft>, gesture?: string): void => {
    const next = { ...draft, ...part };
    const nextSize = shownSize(product, sizes, next.sizeId);
    const { extent } = stageFrameOf(nextSize, next.orientation);
    const box = { size: nextSize, filter: filterById(next.filterId ?? 0) ?? choice.filter };
    const look = inAnotherBox(next.look, { size, filter: choice.filter }, box);
    const settings = live.photo ? keepCovered(next.settings, live.photo.original, extent) : next.settings;
    dispatch({ type: 'change', draft: { ...part, settings, ...(look !== next.look && { look }) }, gesture });
    const hasOtherFrame = part.orientation !== undefined || nextSize !== size;
    const hasOtherFaces = part.focus !== undefined;
    const isAutomatic = untouched || (hasOtherFaces && tips.framesFaces);
    if ((hasOtherFrame || hasOtherFaces) && !part.settings && isAutomatic)
      void placeAnew({ size: nextSize, orientation: next.orientation, focus: next.focus });
  };
  /** The automatic crop for a frame; null if the question was superseded. */
  const place = async (asked: Omit<FrameToPlace, 'kind' | 'size'> & { readonly size?: ProductSize }) => {
    const first = await live.client()?.ask('place', { ...asked, kind: product.kind, size: (asked.size ?? size).slug });
    return first ?? null;
  };
  const placeAnew = async (asked: Parameters<typeof place>[0]) => {
    const first = await place(asked);
    if (first) dispatch({ type: 'place', ...first });
  };
  const parts = { live, people: usePeople(), choice, size, draft, change };
  const faces = useFaces({
    ...parts,
    frame: frame.extent,
    onFound: (focus) => {
      dispatch({ type: 'found', focus });
      // An orientation that the customer chose is kept.
      const orientation = state.past.length > 0 ? draft.orientation : undefined;
      if (focus.faces.length > 0 && untouched) void placeAnew({ orientation, focus });
    },
  });
  const background = useBackground(parts);
  const rescue = useRescue(live.photo, live.client, draft);
  const larger = draft.sizeId === null ? largerThan(size, sizes) : undefined;
  const helped = { ...parts, filters: shown.filters, background, rescue };
  const helps = useHelps(helped);
  const tips = useTips({
    ...helped,
    larger,
    untouched,
    helps,
    place: async (orientation) => (await place({ orientation, focus: draft.focus }))?.settings ?? null,
    closer: async () => (await live.client()?.ask('closer', { choice })) ?? null,
  });
  const givePhoto = async (file: Blob) => {
    const ready = await prepare(file);
    if (ready) setPhoto(ready);
  };
  return {
    state,
    dispatch,
    live: { ...live, opening: live.opening || preparing },
    saving,
    ...shown,
    thumbnails,
    larger,
    faces,
    background,
    rescue,
    helps,
    tips,
    photo,
    change,
    givePhoto,
    /** Frames the photo automatically for its current faces and drops all corrections; one undo step. */
    startOver: async () => dispatch({ type: 'start-over', ...((await place({ focus: draft.focus })) ?? home) }),
    setMaxSidePx,
    refusal: refused ?? (live.refusal && message(live.refusal.reason, language, live.refusal.values)) ?? saving.refusal,
    startOf: (gesture: string): EditionSettings => gestureStart(state, gesture).settings,
  };
}
export type EditorModel = ReturnType<typeof useEditor>;

function usePreparing() {
  const { language } = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const refuse = ({ reason, values }: WorkerRefusal) => setRefused(message(reason, language, values));
  /** Converts or reduces the file if necessary; null if it is refused. */
  const prepare = async (file: Blob): Promise<Blob | null> => {
    setRefused(null);
    try {
      const { photo: ready, change: changed } = await readyPhoto(file, () => setPreparing(true));
      if (changed) notify({ tone: 'success', title: message(changed.key, language, changed.values) });
      return ready;
    } catch (problem) {
      refuse(refusalFrom(problem));
      return null;
    } finally {
      setPreparing(false);
    }
  };
  return { language, prepare, refused, refuse, preparing };
}

/** The worker that searches for people, started on first use. */
function usePeople(): () => PeopleClient {
  const people = useRef<PeopleClient | null>(null);
  useEffect(
    () => () => {
      people.current?.close();
      people.current = null;
    },
    [],
  );
  return useCallback(() => {
    people.current ??= startPeopleWorker();
    return people.current;
  }, []);
}
