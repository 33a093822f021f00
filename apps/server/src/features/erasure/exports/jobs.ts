import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptForMs, taskStatus } from '@uzor/contract';
import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { accountRepository } from '../../people/index.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import type { MailService } from '../../mails/index.ts';
import { type ArchiveParts, archiveOf } from './archive.ts';
import { exportRepository, type ProfileExport } from './repository.ts';

const exportQueue = 'profile-export';
/** Maximum time from request to archive; the job is retried until then. */
const madeWithinMs = 24 * 3_600_000;

interface ExportJob {
  readonly accountId: string;
}
export interface ExportJobParts extends ArchiveParts, Pick<Parts, 'queue' | 'clock'> {
  readonly mails: MailService;
}

export async function queueExport(queue: Parts['queue'], tx: Transaction<Tables>, accountId: string): Promise<void> {
  // Lowest priority: the link may take an hour.
  await queue.send<ExportJob>(tx, exportQueue, { accountId }, { key: accountId, retry: 'short', priority: -1 });
}

/** Where a sealed archive is written before it is sent to a bucket. */
const unsentFolder = ({ config }: ExportJobParts) => join(config.dataDir, 'exports');

/**
 * Starts making archives, one at a time: each reads every file of an account. Deletes leftovers of a killed process.
 */
export async function workExports(parts: ExportJobParts): Promise<void> {
  await rm(unsentFolder(parts), { recursive: true, force: true });
  const { queue, database } = parts;
  await queue.work<ExportJob>(
    exportQueue,
    {
      concurrency: 1,
      onGivenUp: ({ accountId }) => exportRepository(database).write(accountId, { status: taskStatus.failed }),
    },
    ({ payload }) => makeExport(parts, payload.accountId),
  );
}

async function makeExport(parts: ExportJobParts, accountId: string): Promise<void> {
  const { database, files } = parts;
  const asked = await exportRepository(database).find(accountId);
  if (!asked || asked.status === taskStatus.completed) return;
  await exportRepository(database).write(accountId, { status: taskStatus.inProcess });
  const folder = unsentFolder(parts);
  await mkdir(folder, { recursive: true });
  const stored = await files.storeStream({
    folder: 'exports',
    name: 'uzor.zip',
    type: 'application/zip',
    content: await archiveOf(parts, asked),
    beside: join(folder, randomUUID()),
  });
  await hand(parts, asked, stored).catch(async (error: unknown) => {
    await files.removeBytes([stored.storage_key]);
    throw error;
  });
}

/** Gives the archive to its owner, or deletes its bytes if the account was erased or asked again meanwhile. */
async function hand(parts: ExportJobParts, asked: ProfileExport, stored: StoredFile): Promise<void> {
  const { database, clock, files, mails } = parts;
  const now = clock.now();
  const until = new Date(now.getTime() + keptForMs.archive);
  const isTaken = await inTransaction(database, async (tx) => {
    const account = await accountRepository(tx).lock(asked.account_id);
    const latest = await exportRepository(tx).lock(asked.account_id);
    if (!account || latest?.asked_at.getTime() !== asked.asked_at.getTime()) return false;
    await files.record(tx, [stored]);
    const ready = { status: taskStatus.completed, file: stored.id, ready_at: now };
    await exportRepository(tx).write(account.id, ready);
    const link = { url: files.urlUntil(stored, until), until: until.toISOString() };
    const to = { accountId: account.id, address: account.email, language: asked.language };
    await mails.post(tx, to, 'export', link);
    return true;
  });
  if (!isTaken) await files.removeBytes([stored.storage_key]);
}

/** Erases archives whose links have expired, with their files. */
export async function eraseOldExports({
  database,
  clock,
  files,
}: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  const until = new Date(clock.now().getTime() - keptForMs.archive - madeWithinMs);
  await inBatches(database, async (tx, atMost) => {
    const accounts = await exportRepository(tx).askedBefore(until, atMost);
    await files.removeLater(tx, await files.forget(tx, await exportRepository(tx).drop(accounts)));
    return accounts.length;
  });
}
