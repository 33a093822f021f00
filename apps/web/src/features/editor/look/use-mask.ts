import { facesLost, packMask, type SubjectMask, subjectMask, unpackMask, withHeads } from '@uzor/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import type { EditorDraft } from '../state/editor-state.ts';

interface MaskParts {
  readonly photo: OpenedPhoto | null;
  readonly people: () => PeopleClient;
  readonly draft: EditorDraft;
}

const noFaces: NonNullable<EditorDraft['focus']>['faces'] = [];

/** What stays of the photo: of the background as chosen, else as painted last, else as found. */
export function useMask({ photo, people, draft }: MaskParts) {
  const { background } = draft.look;
  const [asked, setAsked] = useState<OpenedPhoto | null>(null);
  const [kept, setKept] = useState<{ photo: OpenedPhoto; mask: string; colour: string | null } | null>(null);
  const faces = draft.focus?.faces ?? noFaces;
  const hasFaces = faces.length > 0;
  const isAsked = photo !== null && asked === photo;
  const [subject, searchAgain] = useSubject({ photo, people, wanted: (hasFaces || isAsked) && !background });
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
    /** How far it is known what stays: `closed` = nobody asked. */
    state: mask ? ('ready' as const) : stateOf(subject),
    /** Nobody was recognised, so the mask is a guess at best. */
    isGuess: !hasFaces,
    keepsSomething: mask !== null && keepsSomething(mask),
    /** Faces that the brush has left to the background. */
    lostFaces: mask && background ? facesLost(mask, faces) : 0,
    /** The mask with all faces in front. */
    withFaces: () => mask && withHeads(mask, faces),
    open: () => setAsked(photo),
    searchAgain,
    /** Remembers a mask that was painted, for the next choice. */
    keep: (painted: string) => photo && setKept({ photo, mask: painted, colour: own?.colour ?? null }),
  };
}

function stateOf(subject: ReturnType<typeof useSubject>[0]): 'closed' | 'looking' | 'failed' {
  if (subject === 'unknown') return 'closed';
  return subject === 'failed' ? 'failed' : 'looking';
}

/** What is known of who is in a photo: its packed mask, or how far the search is. */
type Subject = { readonly mask: string } | 'unknown' | 'looking' | 'failed';

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
function useSubject({ photo, people, wanted }: SubjectParts): readonly [Subject, () => void] {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly subject: Subject } | null>(null);
  const shown = useRef(photo);
  shown.current = photo;
  const subject = photo && known?.photo === photo ? known.subject : 'unknown';
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
const keepsSomething = ({ cells }: SubjectMask): boolean => cells.includes(1);
