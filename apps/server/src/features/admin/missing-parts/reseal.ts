import type { Parts } from '../../../platform/parts.ts';
import { resealRows } from '../../../platform/security/reseal-rows.ts';
import { partsRepository } from './repository.ts';
import { partsSeal } from './sealed.ts';

/** Reseals requests sealed by a former secret key, since they may stay open longer than the key is kept. */
export async function resealParts({ database, config }: Pick<Parts, 'database' | 'config'>): Promise<void> {
  const requests = partsRepository(database);
  const { sealed, opened } = partsSeal(config);
  const anew = (bytes: Buffer) => sealed(opened(bytes));
  await resealRows(config, {
    after: requests.after,
    reseal: ({ id, sealed_parcel: parcel, sealed_outcome: outcome }) =>
      requests.reseal(id, { sealed_parcel: anew(parcel), ...(outcome && { sealed_outcome: anew(outcome) }) }),
  });
}
