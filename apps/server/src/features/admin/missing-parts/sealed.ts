import * as z from 'zod/mini';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import type { Parts } from '../../../platform/parts.ts';
import { secretKeysOf } from '../../../secret-keys.ts';

const parcel = z.object({
  fullName: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof parcel>;

export function partsSeal(config: Parts['config']) {
  const sealed = (text: string) => seal('parts', config.secretKey, text);
  const opened = (bytes: Buffer) => unseal('parts', secretKeysOf(config), bytes);
  return {
    sealed,
    opened,
    sealedParcel: (given: Parcel) => sealed(JSON.stringify(given)),
    /** Opens what `sealedParcel` returned. @throws if it was sealed by another key or tampered with */
    openedParcel: (bytes: Buffer): Parcel => parcel.parse(JSON.parse(opened(bytes))),
  };
}
