import type { Parts } from '../../../platform/parts.ts';
import type { Kit } from './lifecycle.ts';
import { kitRepository } from './repository.ts';

export type KitBin = ReturnType<typeof kitBin>;

export function kitBin({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  return {
    /** Shows the work in lists or hides it; idempotent. */
    async setVisible({ id }: Kit, visible: boolean): Promise<undefined> {
      await kitRepository(database).change(id, { visible });
    },
    /** Moves the work into the bin or out of it; idempotent. */
    async setTrashed({ id }: Kit, trashed: boolean): Promise<undefined> {
      await kitRepository(database).setTrashed(id, trashed ? clock.now() : null);
    },
  };
}
