import type { CorrectableFault, Rescue } from '@uzor/engine';
import { lookToWire, type LookWire } from '@uzor/kit';
import { useEffect, useState } from 'react';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { afterRest } from '../scheme/use-drafted-scheme.ts';
import { type EditorDraft, same } from '../state/editor-state.ts';

interface RescueParts {
  readonly photo: OpenedPhoto | null;
  readonly client: () => SchemeClient | null;
  readonly draft: EditorDraft;
}

const restMs = 250;

/** What is wrong with the light, colours and grain of the photo, and the look that fixes it. Nothing is fixed unasked. */
export function useRescue({ photo, client, draft }: RescueParts) {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly found: Rescue } | null>(null);
  const { tone, focus, look } = draft;
  useEffect(() => {
    if (!photo) return undefined;
    return afterRest(restMs, async () => {
      const found = await client()?.ask('rescue', { tone, faces: focus?.faces ?? [] });
      if (found) learn({ photo, found });
    });
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
    look.rescue && found?.options.find((one) => same(lookToWire({ rescue: one.corrections }).rescue, look.rescue));
  /** Numbers that are not of this photo are taken back as a whole. */
  const rescued = look.rescue ? (option?.faults ?? all) : [];
  return {
    found,
    /** The faults that are fixed. */
    rescued,
    /** It offers to fix the light, or has: nobody else needs to. */
    lights: all.includes('bright'),
    /** The look with everything fixed; null if nothing can be, or something is. */
    fixed: all.length > 0 && !look.rescue ? lookWith(wireOf(all)) : null,
    /** The look with one more fault fixed, or without the correction of one. */
    lookWithToggled: (fault: CorrectableFault): LookWire => {
      if (look.rescue && !option) return lookWith(undefined);
      return lookWith(wireOf(all.filter((one) => (one === fault) !== rescued.includes(one))));
    },
  };
}
/** The correction of the editor's photo. */
export type RescueModel = ReturnType<typeof useRescue>;
