import { unpackMask } from '@uzor/engine';
import { useEffect, useMemo, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { keepsSomething, useSubject } from './use-subject.ts';

interface MaskParts {
  readonly photo: OpenedPhoto | null;
  readonly people: () => PeopleClient;
  readonly draft: EditorDraft;
}

/** What stays of the photo: of the background as chosen, else as painted last, else as found. */
export function useMask({ photo, people, draft }: MaskParts) {
  const { background } = draft.look;
  const [asked, setAsked] = useState<OpenedPhoto | null>(null);
  const [kept, setKept] = useState<{ photo: OpenedPhoto; mask: string; colour: string | null } | null>(null);
  const hasFaces = (draft.focus?.faces.length ?? 0) > 0;
  const isAsked = photo !== null && asked === photo;
  const [subject, searchAgain] = useSubject({ photo, people, wanted: (hasFaces || isAsked) && !background });
  const own = kept?.photo === photo ? kept : null;
  useEffect(() => {
    if (!photo || !background) return;
    const { mask, color } = background;
    setKept((known) => ({ photo, mask, colour: color ?? (known?.photo === photo ? known.colour : null) }));
  }, [photo, background]);
  const found = typeof subject === 'object' ? subject.mask : null;
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
