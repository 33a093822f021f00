import { type DeedWire, type DeskDeed, keptForMs } from '@uzor/contract';
import { newId } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { type Deed, deedRepository } from './repository.ts';

/** Who does something, and why. */
export interface By {
  readonly operator: Person;
  readonly reason: string;
}
/** What is about to be done. */
export interface Intent extends By {
  readonly what: DeskDeed;
  readonly subject: string;
}
export type Audit = ReturnType<typeof auditTrail>;

/** The trail of what operators do, and its line in the log of security. */
export function auditTrail({ database, clock, security }: Pick<Parts, 'database' | 'clock' | 'security'>) {
  const repository = deedRepository(database);
  return {
    /** Does something of which the trail tells first, so that nothing is done of which it does not tell. @throws what `act` throws, noted as refused */
    async noted<T>({ operator, what, subject, reason }: Intent, act: () => Promise<T>): Promise<T> {
      const now = clock.now();
      const id = newId(now);
      const by = { operator_id: operator.id, operator: operator.email };
      await repository.insert({ id, done_at: now, ...by, what, subject, reason, outcome: null });
      security.note('operator.deed', { account: operator.id, deed: `desk ${what}` });
      try {
        const done = await act();
        await repository.settle(id, 'done');
        return done;
      } catch (error) {
        await repository.settle(id, 'refused');
        throw error;
      }
    },
    /** Deletes deeds of which nobody asks any more. */
    tidy: () => repository.dropUntil(new Date(clock.now().getTime() - keptForMs.deed)),
  };
}

export function deedToWire({ id, done_at: at, operator, what, subject, reason, outcome }: Deed): DeedWire {
  return { id, done_at: at.toISOString(), operator, what, subject, reason, outcome };
}
