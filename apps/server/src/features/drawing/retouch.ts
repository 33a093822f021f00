import { decodeScheme } from '@uzor/kit';
import { applyRetouch } from '@uzor/kit/retouch';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { tracingOf } from './schemes.ts';
import type { RetouchResult, RetouchTask } from './tasks.ts';

/** A stored scheme with other colours, and its picture. */
export async function retouch({ now, made, changes }: RetouchTask): Promise<RetouchResult> {
  const read = (scheme: Uint8Array) => decodeScheme(new TextDecoder().decode(scheme));
  const asMade = read(made);
  const retouched = applyRetouch(asMade, read(now), changes);
  if (retouched.outcome !== 'changed') return retouched;
  if (retouched.scheme === asMade) return { outcome: 'asMade' };
  const tracing = await tracingOf(retouched.scheme);
  return byTransfer({ outcome: 'changed', tracing }, () => [tracing.scheme, tracing.picture]);
}
