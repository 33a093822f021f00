import type { Orientation } from '@uzor/contract';
import type { EditionSettings, Focus, PhotoFace } from '@uzor/engine';
import { finestOf, laidGridOf, type ProductSize } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { SchemeChoice } from '../../../workers/scheme-protocol.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { setByHand } from './face-moves.ts';
import { faceSizes } from './face-sizes.ts';
import { useFaceSearch } from './use-face-search.ts';

interface FacesParts {
  readonly live: Pick<LiveWork, 'photo'>;
  readonly people: () => PeopleClient;
  readonly choice: SchemeChoice;
  readonly size: ProductSize;
  readonly draft: EditorDraft;
  readonly change: (part: Partial<EditorDraft>, gesture?: string) => void;
  /** The faces of a photo nobody had looked at. */
  readonly onFound: (focus: Focus) => void;
  /** Where the photo with its faces stands best in a frame of this orientation; null if a newer question came. */
  readonly place: (orientation: Orientation) => Promise<EditionSettings | null>;
}

const other = { portrait: 'landscape', landscape: 'portrait' } as const;

/** The faces of the photo: found once, then moved, drawn or switched off by the customer. */
export function useFaces({ live: { photo }, people, choice, size, draft, change, onFound, place }: FacesParts) {
  const { focus, orientation, settings } = draft;
  const [marking, setMarking] = useState(false);
  const search = useFaceSearch(photo, people, focus !== null, onFound);
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (!photo) setMarking(false);
  }, [photo]);
  const { kind } = choice;
  const sizes = useMemo(
    () => photo && faceSizes(focus, settings, photo.original, finestOf({ kind, size, orientation })),
    [photo, focus, settings, kind, size, orientation],
  );
  const turned = other[orientation];
  return {
    focus,
    sizes,
    /** Whether people count cells in this kind of work. */
    inCells: laidGridOf(size.ground) !== null,
    marking,
    setMarking,
    put: (faces: readonly PhotoFace[], gesture?: string) => change({ focus: setByHand(focus, faces) }, gesture),
    switchOff: () => {
      setMarking(false);
      change({ focus: { version: focus?.version ?? 0, source: 'off', faces: [] } });
    },
    switchOn: async () => {
      const found = await search();
      latest.current({ focus: found ?? setByHand(focus, []) });
    },
    /** The orientation that holds the faces better; null if this one does. */
    betterAs: sizes?.betterTurned ? turned : null,
    turn: async () => {
      const there = await place(turned);
      latest.current({ orientation: turned, ...(there && { settings: there }) });
    },
  };
}
/** The faces of the editor's photo and what can be done with them. */
export type FacesModel = ReturnType<typeof useFaces>;
