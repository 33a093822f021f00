import type { EditionSettings, Extent, Focus, PhotoFace } from '@uzor/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import type { EditorParts } from '../scheme/use-live-scheme.ts';
import { setByHand, viewOfFace } from './face-moves.ts';

interface FacesParts extends EditorParts {
  readonly frame: Extent;
  readonly onFound: (focus: Focus) => void;
}

/** Index of the marked face; `new` while one is about to be drawn. */
type Marked = number | 'new';

export function useFaces({ live: { photo }, people, draft, frame, change, onFound }: FacesParts) {
  const { focus, settings } = draft;
  const all = focus?.faces ?? [];
  const [marked, setMarked] = useState<{ readonly which: Marked; readonly view: EditionSettings } | null>(null);
  const { search, failed } = useFaceSearch(photo, people, focus !== null, onFound);
  const latest = useRef({ photo, change });
  latest.current = { photo, change };
  useEffect(() => {
    if (!photo) setMarked(null);
  }, [photo]);
  const mark = (which: Marked, faces = all) => {
    const face = which === 'new' ? undefined : faces[which];
    const view = photo && face ? viewOfFace(face, { settings, photo: photo.original, frame }) : settings;
    setMarked({ which: face ? which : 'new', view });
  };
  const put = (faces: readonly PhotoFace[], gesture?: string) => change({ focus: setByHand(focus, faces) }, gesture);
  return {
    focus,
    searching: focus === null && !failed,
    marked: marked?.which ?? null,
    /** The crop shown while a face is marked. It stays fixed while the face is moved. */
    view: marked?.view ?? settings,
    mark,
    markDone: () => setMarked(null),
    move: (face: PhotoFace, gesture?: string) => {
      if (typeof marked?.which === 'number') put(all.with(marked.which, face), gesture);
    },
    add: (face: PhotoFace) => {
      put([...all, face]);
      mark(all.length, [...all, face]);
    },
    remove: () => {
      const left = all.filter((_, i) => i !== marked?.which);
      put(left);
      mark(0, left);
    },
    switchOff: () => change({ focus: { version: focus?.version ?? 0, source: 'off', faces: [] } }),
    switchOn: async () => {
      const found = await search();
      if (latest.current.photo === photo) latest.current.change({ focus: found ?? setByHand(focus, []) });
    },
  };
}
export type FacesModel = ReturnType<typeof useFaces>;

/**
 * Searches each opened photo for faces, once.
 * @returns `search` repeats the result after faces were switched off; null if the face detector did not load
 */
function useFaceSearch(
  photo: OpenedPhoto | null,
  people: () => PeopleClient,
  known: boolean,
  onFound: (focus: Focus) => void,
): { readonly search: () => Promise<Focus | null>; readonly failed: boolean } {
  const [unsearched, setUnsearched] = useState<OpenedPhoto | null>(null);
  const answers = useRef(new WeakMap<OpenedPhoto, Promise<Focus | null>>());
  const search = (asked: OpenedPhoto) => {
    const answer = answers.current.get(asked) ?? people().findFaces(asked.pixels);
    answers.current.set(asked, answer);
    return answer;
  };
  const begin = useEffectEvent(search);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!photo || known) return undefined;
    let left = false;
    void begin(photo).then((focus) => {
      if (left) return;
      if (focus) found(focus);
      else setUnsearched(photo);
    });
    return () => {
      left = true;
    };
  }, [photo, known]);
  return {
    search: () => (photo ? search(photo) : Promise.resolve(null)),
    failed: photo !== null && unsearched === photo,
  };
}
