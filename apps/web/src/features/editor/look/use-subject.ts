import { packMask, type SubjectMask, subjectMask } from '@uzor/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';

/** What is known of who is in a photo: its packed mask, or how far the search is. */
export type Subject = { readonly mask: string } | 'unknown' | 'looking' | 'failed';

interface SubjectParts {
  readonly photo: OpenedPhoto | null;
  readonly people: () => PeopleClient;
  /** Somebody wants to know: a face was found, or a background is chosen. Nothing is loaded before. */
  readonly wanted: boolean;
}

/** Share of a photo below which nobody is in front, and above which there is no background. */
const least = 0.02;
const most = 0.98;

/**
 * Where the people of an opened photo are, searched for once.
 * @returns the answer, and a way to search again after a failure
 */
export function useSubject({ photo, people, wanted }: SubjectParts): readonly [Subject, () => void] {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly subject: Subject } | null>(null);
  const shown = useRef(photo);
  shown.current = photo;
  const subject = photo && known?.photo === photo ? known.subject : 'unknown';
  const search = useCallback(() => {
    if (!photo) return;
    learn({ photo, subject: 'looking' });
    void people()
      .personMask(photo.proxy)
      .then((person) => {
        if (shown.current !== photo) return;
        learn({
          photo,
          subject: person ? { mask: packMask(sensible(subjectMask(person, photo.original))) } : 'failed',
        });
      });
  }, [photo, people]);
  useEffect(() => {
    if (wanted && subject === 'unknown') search();
  }, [wanted, subject, search]);
  return [subject, search];
}

/** A mask of nearly nothing or of nearly everything says nothing: it becomes empty, to be painted by hand. */
function sensible(mask: SubjectMask): SubjectMask {
  const share = mask.cells.reduce((sum, cell) => sum + cell, 0) / mask.cells.length;
  return share < least || share > most ? { ...mask, cells: new Uint8Array(mask.cells.length) } : mask;
}

/** Whether a packed mask keeps anything. */
export const keepsSomething = ({ cells }: SubjectMask): boolean => cells.includes(1);
