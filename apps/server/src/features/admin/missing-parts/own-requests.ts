import type { Parts } from '../../../platform/parts.ts';
import { partsRepository } from './repository.ts';
import { partsSeal } from './sealed.ts';

/** The requests for missing parts of an account, oldest first, for its archive. */
export async function ownPartsRequests(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  accountId: string,
): Promise<object[]> {
  const { opened, openedParcel } = partsSeal(config);
  return (await partsRepository(database).ofAccount(accountId)).map(
    ({ kit_id, state, missing, asked_at, packed_at, ended_at, sealed_parcel: parcel, sealed_outcome: outcome }) => ({
      work: kit_id,
      state,
      missing,
      ...openedParcel(parcel),
      outcome: outcome === null ? null : opened(outcome),
      asked_at,
      packed_at,
      ended_at,
    }),
  );
}
