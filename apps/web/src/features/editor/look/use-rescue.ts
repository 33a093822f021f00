import type { CorrectableFault, Rescue } from '@uzor/engine';
import { lookToWire, type LookWire } from '@uzor/kit';
import { useEffect, useState } from 'react';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { afterRest } from '../scheme/use-live-scheme.ts';
import { type EditorDraft, same } from '../state/editor-state.ts';

const restMs = 250;

/** Faults of light, colour and noise of the photo, and the look that corrects them on request. */
export function useRescue(photo: OpenedPhoto | null, client: () => SchemeClient | null, draft: EditorDraft) {
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
  /** Corrections made for another photo match no option: all faults then count as corrected and are undone together. */
  const rescued = look.rescue ? (option?.faults ?? all) : [];
  return {
    found,
    rescued,
    /** True if a light correction is offered, so that tone steps are not needed. */
    lights: all.includes('bright'),
    /** The look with all faults corrected; null if there are none or any is corrected already. */
    fixed: all.length > 0 && !look.rescue ? lookWith(wireOf(all)) : null,
    lookWithToggled: (fault: CorrectableFault): LookWire => {
      if (look.rescue && !option) return lookWith(undefined);
      return lookWith(wireOf(all.filter((one) => (one === fault) !== rescued.includes(one))));
    },
  };
}
export type RescueModel = ReturnType<typeof useRescue>;
