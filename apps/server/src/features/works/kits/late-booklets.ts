import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { MailService } from '../../mails/index.ts';
import { kitRepository } from './repository.ts';

/** A booklet takes seconds; a customer who waits an hour for one is about to write to support. */
const LATE_AFTER_MS = 3_600_000;

/** Mails the team about works whose booklet is over an hour late: one mail for all of them, each work once. */
export async function reportLateBooklets({
  database,
  clock,
  log,
  mails,
}: Pick<Parts, 'database' | 'clock' | 'log'> & { readonly mails: MailService }): Promise<void> {
  const now = clock.now();
  const works = await inTransaction(database, async (tx) => {
    const late = await kitRepository(tx).noteLate(new Date(now.getTime() - LATE_AFTER_MS), now);
    if (late.length > 0) await mails.postLate(tx, late);
    return late.length;
  });
  if (works > 0) log.error({ alarm: 'late', works }, 'booklets have not come within the hour; the team was written to');
}
