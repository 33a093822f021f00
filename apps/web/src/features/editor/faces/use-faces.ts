import type { EditionSettings, Extent, Focus, PhotoFace } from '@uzor/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { setByHand, viewOfFace } from './face-moves.ts';

interface FacesParts {
  readonly live: Pick<LiveWork, 'photo'>;
  readonly people: () => PeopleClient;
  readonly draft: EditorDraft;
  /** The frame in any unit. */
  readonly frame: Extent;
  readonly change: (part: Partial<EditorDraft>, gesture?: string) => void;
  /** The faces of a photo nobody had looked at. */
  readonly onFound: (focus: Focus) => void;
}

/** The face that is marked, or a new one that is about to be drawn. */
type Marked = number | 'new';

/** The faces of the photo: found once, then moved, drawn or switched off by the customer. */
export function useFaces({ live: { photo }, people, draft, frame, change, onFound }: FacesParts) {
  const { focus, settings } = draft;
  const all = focus?.faces ?? [];
  const [marked, setMarked] = useState<{ readonly which: Marked; readonly view: EditionSettings } | null>(null);
  const search = useFaceSearch(photo, people, focus !== null, onFound);
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (!photo) setMarked(null);
  }, [photo]);
  /** Shows a face large; the view stays while it is moved. */
  const mark = (which: Marked, faces = all) => {
    const face = which === 'new' ? undefined : faces[which];
    const view = photo && face ? viewOfFace(face, { settings, photo: photo.original, frame }) : settings;
    setMarked({ which: face ? which : 'new', view });
  };
  const put = (faces: readonly PhotoFace[], gesture?: string) => change({ focus: setByHand(focus, faces) }, gesture);
  return {
    focus,
    /** Which face is marked; null while nobody marks any. */
    marked: marked?.which ?? null,
    /** The crop the stage shows while faces are marked. */
    view: marked?.view ?? settings,
    mark,
    markDone: () => setMarked(null),
    /** Moves or resizes the marked face. */
    move: (face: PhotoFace, gesture?: string) =>
      put(
        all.map((one, i) => (i === marked?.which ? face : one)),
        gesture,
      ),
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
      latest.current({ focus: found ?? setByHand(focus, []) });
    },
  };
}
/** The faces of the editor's photo and what can be done with them. */
export type FacesModel = ReturnType<typeof useFaces>;

/**
 * Looks for the faces of an opened photo, each photo once. Nothing is loaded before a photo is opened whose faces are not known.
 * @param known somebody has looked already
 * @returns looks again, for a person who switched the faces off; null if the search did not load
 */
function useFaceSearch(
  photo: OpenedPhoto | null,
  people: () => PeopleClient,
  known: boolean,
  onFound: (focus: Focus) => void,
): () => Promise<Focus | null> {
  const answers = useRef(new WeakMap<OpenedPhoto, Promise<Focus | null>>());
  const latest = useRef(onFound);
  latest.current = onFound;
  const search = useCallback(
    (asked: OpenedPhoto) => {
      const before = answers.current.get(asked);
      if (before) return before;
      const answer = people().findFaces(asked.pixels);
      answers.current.set(asked, answer);
      return answer;
    },
    [people],
  );

  useEffect(() => {
    if (!photo || known) return undefined;
    let left = false;
    void search(photo).then((focus) => {
      if (focus && !left) latest.current(focus);
    });
    return () => {
      left = true;
    };
  }, [photo, known, search]);
  return () => (photo ? search(photo) : Promise.resolve(null));
}
