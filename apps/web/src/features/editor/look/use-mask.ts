import {
  facesLost,
  packMask,
  type PhotoFace,
  type SubjectMask,
  subjectMask,
  unpackMask,
  withHeads,
} from '@uzor/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import type { EditorDraft } from '../state/editor-state.ts';

const noFaces: readonly PhotoFace[] = [];

/** The mask of the subject: as chosen with the background, else as painted last, else as found. */
export function useMask(photo: OpenedPhoto | null, people: () => PeopleClient, draft: EditorDraft) {
  const { background } = draft.look;
  const [asked, setAsked] = useState<OpenedPhoto | null>(null);
  const [kept, setKept] = useState<{ photo: OpenedPhoto; mask: string; colour: string | null } | null>(null);
  const faces = draft.focus?.faces ?? noFaces;
  const hasFaces = faces.length > 0;
  const isAsked = photo !== null && asked === photo;
  const [subject, searchAgain] = useSubject(photo, people, (hasFaces || isAsked) && !background);
  const own = kept?.photo === photo ? kept : null;
  useEffect(() => {
    if (!photo || !background) return;
    const { mask, color } = background;
    setKept((known) => ({ photo, mask, colour: color ?? (known?.photo === photo ? known.colour : null) }));
  }, [photo, background]);
  const found = useMemo(
    () => (typeof subject === 'object' ? packMask(withHeads(unpackMask(subject.mask), faces)) : null),
    [subject, faces],
  );
  const packed = background?.mask ?? own?.mask ?? found;
  const mask = useMemo(() => (packed === null ? null : unpackMask(packed)), [packed]);
  return {
    packed,
    mask,
    found,
    /** The colour of the plain background chosen last. */
    colour: background?.color ?? own?.colour ?? null,
    /** `closed`: the search was not asked for. */
    state: mask ? ('ready' as const) : typeof subject === 'object' ? ('looking' as const) : subject,
    isGuess: !hasFaces,
    keepsSomething: mask?.cells.includes(1) ?? false,
    lostFaces: mask && background ? facesLost(mask, faces) : 0,
    withFaces: () => mask && withHeads(mask, faces),
    open: () => setAsked(photo),
    searchAgain,
    keep: (painted: string) => photo && setKept({ photo, mask: painted, colour: own?.colour ?? null }),
  };
}

/** The packed mask of the people in a photo, or the state of the search. */
type Subject = { readonly mask: string } | 'closed' | 'looking' | 'failed';

/** Shares of a photo below which there is no subject, and above which there is no background. */
const least = 0.02;
const most = 0.98;

/**
 * Searches an opened photo for people, once.
 * @param wanted the search is loaded only once this is true
 * @returns the answer, and what repeats a failed search
 */
function useSubject(
  photo: OpenedPhoto | null,
  people: () => PeopleClient,
  wanted: boolean,
): readonly [Subject, () => void] {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly subject: Subject } | null>(null);
  const shown = useRef(photo);
  shown.current = photo;
  const subject = photo && known?.photo === photo ? known.subject : 'closed';
  const search = useCallback(() => {
    if (!photo) return;
    learn({ photo, subject: 'looking' });
    void people()
      .personMask(photo.pixels)
      .then((person) => {
        if (shown.current !== photo) return;
        learn({
          photo,
          subject: person ? { mask: packMask(sensible(subjectMask(person, photo.original))) } : 'failed',
        });
      });
  }, [photo, people]);
  useEffect(() => {
    if (wanted && subject === 'closed') search();
  }, [wanted, subject, search]);
  return [subject, search];
}

/** A mask of nearly nothing or nearly everything becomes empty, to be painted by hand. */
function sensible(mask: SubjectMask): SubjectMask {
  const share = mask.cells.reduce((sum, cell) => sum + cell, 0) / mask.cells.length;
  return share < least || share > most ? { ...mask, cells: new Uint8Array(mask.cells.length) } : mask;
}
