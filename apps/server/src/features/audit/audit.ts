import { type DeskDeed, keptForMs } from '@uzor/contract';
import { newId } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { auditRepository } from './repository.ts';

export interface By {
  readonly operator: Pick<Person, 'id' | 'email'>;
  readonly reason: string;
  /** A new code of the operator's second factor, demanded before the action. */
  readonly fresh?: { readonly code: string; readonly address: string };
}

interface ReasonedCall {
  readonly person: Person;
  readonly body: { readonly reason: string; readonly second_factor?: string };
  readonly address: string;
}

/** Who makes a call, and why. */
export function byOf({ person: operator, body: { reason, second_factor: code }, address }: ReasonedCall): By {
  return { operator, reason, ...(code !== undefined && { fresh: { code, address } }) };
}
export interface Intent extends By {
  readonly what: DeskDeed;
  readonly subject: string;
}
/** Repeated reads of one subject within this time are one entry. */
const sameLookMs = 10 * 60_000;
export interface AuditParts extends Pick<Parts, 'database' | 'clock'> {
  readonly security: Pick<Parts['security'], 'note'>;
  /** @throws Invalid on `second_factor`, TooMany */
  readonly demandSecondFactor: (accountId: string, code: string, address: string) => Promise<unknown>;
}
export type Audit = ReturnType<typeof auditTrail>;

/** The audit trail of operators' actions, also written to the security log. */
export function auditTrail({ database, clock, security, demandSecondFactor }: AuditParts) {
  const repository = auditRepository(database);
  return {
    /**
     * Writes the audit entry, then acts, so that nothing happens without an entry.
     * @throws what `act` throws, or Invalid or TooMany for the fresh code, recorded as refused
     */
    async recorded<T>({ operator, what, subject, reason, fresh }: Intent, act: () => Promise<T>): Promise<T> {
      const now = clock.now();
      const id = newId(now);
      const by = { operator_id: operator.id, operator: operator.email };
      await repository.insert({ id, done_at: now, ...by, what, subject, reason, outcome: null });
      security.note('operator.deed', { account: operator.id, deed: `desk ${what}` });
      try {
        if (fresh) await demandSecondFactor(operator.id, fresh.code, fresh.address);
        const done = await act();
        await repository.settle(id, 'done');
        return done;
      } catch (error) {
        await repository.settle(id, 'refused');
        throw error;
      }
    },
    /**
     * Records that someone's data was read, unless `reading` fails. Recorded at most once in ten minutes per operator,
     * kind of read and subject.
     */
    async recordedRead<T>({ operator, what, subject }: Omit<Intent, 'reason'>, reading: Promise<T>): Promise<T> {
      const read = await reading;
      const now = clock.now();
      const before = new Date(now.getTime() - sameLookMs);
      if (await repository.isThereSince(operator.id, { what, subject }, before)) return read;
      const by = { operator_id: operator.id, operator: operator.email };
      await repository.insert({ id: newId(now), done_at: now, ...by, what, subject, reason: '', outcome: 'done' });
      return read;
    },
    tidy: () => repository.dropUntil(new Date(clock.now().getTime() - keptForMs.deed)),
  };
}
