import type { Parts } from '../../platform/parts.ts';
import type { Kit } from './lifecycle.ts';
import { kitRepository } from './repository.ts';

export type KitBin = ReturnType<typeof kitBin>;

/** What owners do with their works as things: hide, show, throw away, take back. */
export function kitBin({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  return {
    /** Shows the work in its list or hides it; either again changes nothing. */
    async setVisible({ id }: Kit, visible: boolean): Promise<undefined> {
      await kitRepository(database).setVisible(id, visible);
    },
    /** Into the bin or out of it; either again changes nothing. */
    async setTrashed({ id }: Kit, trashed: boolean): Promise<undefined> {
      await kitRepository(database).setTrashed(id, trashed ? clock.now() : null);
    },
  };
}
