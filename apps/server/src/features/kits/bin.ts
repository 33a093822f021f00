import type { ProductKind } from '@uzor/contract';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { type ErasingParts, eraseKits } from './erasing.ts';
import { kitRepository } from './repository.ts';
import { ownedKit } from './owned.ts';

export type KitBin = ReturnType<typeof kitBin>;

/** What owners do with their works as things: hide, show, throw away, take back, throw away for good. */
export function kitBin({ database, clock, ...parts }: Pick<Parts, 'database' | 'clock'> & ErasingParts) {
  return {
    async setVisible(person: Person, kind: ProductKind, id: string, visible: boolean): Promise<undefined> {
      const kit = await ownedKit(database, id, kind, person);
      await kitRepository(database).setVisible(kit.id, visible);
    },
    /** Into the bin or out of it; either again changes nothing. */
    async setTrashed(person: Person, kind: ProductKind, id: string, trashed: boolean): Promise<undefined> {
      const kit = await ownedKit(database, id, kind, person, { inBin: true });
      await kitRepository(database).setTrashed(kit.id, trashed ? clock.now() : null);
    },
    /** Removes what is in the person's bin for good: rows, photos, pictures, booklets. A work taken out meanwhile stays. */
    async empty(person: Person, kind: ProductKind): Promise<undefined> {
      await inTransaction(database, async (tx) => {
        await eraseKits(parts, tx, await kitRepository(tx).inBin(person.id, kind));
      });
    },
  };
}
