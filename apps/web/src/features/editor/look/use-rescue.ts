import type { CorrectableFault, Rescue } from '@uzor/engine';
import { lookToWire, type LookWire } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { report } from '../scheme/use-drafted-scheme.ts';
import { type EditorDraft, sameRescue } from '../state/editor-state.ts';

interface RescueParts {
  readonly photo: OpenedPhoto | null;
  readonly client: () => SchemeClient | null;
  readonly draft: EditorDraft;
}

const restMs = 250;

/** What is wrong with the light, colours and grain of the photo, and the look that mends it. Nothing is mended unasked. */
export function useRescue({ photo, client, draft }: RescueParts) {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly found: Rescue } | null>(null);
  const { tone, focus, look } = draft;
  useEffect(() => {
    if (!photo) return undefined;
    const resting = setTimeout(() => {
      client()
        ?.ask('rescue', { tone, faces: focus?.faces ?? [] })
        .then((found) => found !== overtaken && learn({ photo, found }), report);
    }, restMs);
    return () => clearTimeout(resting);
  }, [photo, client, tone, focus]);
  const found = known && known.photo === photo ? known.found : null;
  const lookWith = (rescue: LookWire['rescue']): LookWire => {
    const { rescue: _, ...others } = look;
    return { ...others, ...(rescue && { rescue }) };
  };
  const wireOf = (faults: readonly CorrectableFault[]) => {
    const option = found?.options.find((one) => one.faults.join() === faults.join());
    return option && lookToWire({ rescue: option.corrections }).rescue;
  };
  const all = found?.options.at(-1)?.faults ?? [];
  const option =
    look.rescue &&
    found?.options.find((one) => sameRescue(lookToWire({ rescue: one.corrections }).rescue, look.rescue));
  /** Numbers that are not of this photo are taken back as a whole. */
  const rescued = look.rescue ? (option?.faults ?? all) : [];
  return {
    found,
    /** The faults that are mended. */
    rescued,
    /** It offers to mend the light, or has: nobody else needs to. */
    lights: all.includes('bright'),
    /** The look with everything mended; null if nothing can be, or something is. */
    mended: all.length > 0 && !look.rescue ? lookWith(wireOf(all)) : null,
    /** The look with one more fault mended, or without the mending of one. */
    lookWithToggled: (fault: CorrectableFault): LookWire => {
      if (look.rescue && !option) return lookWith(undefined);
      return lookWith(wireOf(all.filter((one) => (one === fault) !== rescued.includes(one))));
    },
  };
}
/** The mending of the editor's photo. */
export type RescueModel = ReturnType<typeof useRescue>;
