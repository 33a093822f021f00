import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { taskStatus } from '@uzor/contract';
import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { accountRepository } from '../accounts/index.ts';
import type { StoredFile } from '../files/index.ts';
import type { MailService } from '../mails/index.ts';
import { type ArchiveParts, writeArchive } from './archive.ts';
import { exportRepository, type ProfileExport } from './repository.ts';
import { exportLivesMs } from './retention.ts';

const exportQueue = 'profile-export';

interface ExportJob {
  readonly accountId: string;
}
export interface ExportJobParts extends ArchiveParts, Pick<Parts, 'queue' | 'clock'> {
  readonly mails: MailService;
}

/** Queues the making of an archive. */
export async function queueExport(queue: Parts['queue'], tx: Transaction<Tables>, accountId: string): Promise<void> {
  // Behind everything that somebody waits for: the link may take an hour.
  await queue.send<ExportJob>(tx, exportQueue, { accountId }, { key: accountId, retry: 'short', priority: -1 });
}

/** Starts making archives, one at a time: each reads every file of an account. */
export async function workExports(parts: ExportJobParts): Promise<void> {
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

/** Makes the archive in a file of its own, stores it and mails its link. */
async function makeExport(parts: ExportJobParts, accountId: string): Promise<void> {
  const { database, files } = parts;
  const asked = await exportRepository(database).find(accountId);
  if (!asked || asked.status === taskStatus.completed) return;
  await exportRepository(database).write(accountId, { status: taskStatus.inProcess });
  const folder = await mkdtemp(join(tmpdir(), 'uzor-export-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeArchive(parts, asked, path);
    const stored = await files.storeFile({ folder: 'exports', name: 'uzor.zip', type: 'application/zip', path });
    await hand(parts, asked, stored).catch(async (error: unknown) => {
      await files.removeBytes([stored.storage_key]);
      throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the archive to its owner; if the account was erased or asked anew meanwhile, its bytes go. */
async function hand(parts: ExportJobParts, asked: ProfileExport, stored: StoredFile): Promise<void> {
  const { database, clock, files, mails } = parts;
  const now = clock.now();
  const until = new Date(now.getTime() + exportLivesMs);
  const isTaken = await inTransaction(database, async (tx) => {
    const account = await accountRepository(tx).lock(asked.account_id);
    const latest = await exportRepository(tx).lock(asked.account_id);
    if (!account || latest?.asked_at.getTime() !== asked.asked_at.getTime()) return false;
    await files.record(tx, [stored]);
    const ready = { status: taskStatus.completed, file: stored.id, ready_at: now };
    await exportRepository(tx).write(account.id, ready);
    const link = { url: files.urlUntil(stored, until), until: until.toISOString() };
    await mails.postExport(tx, { accountId: account.id, address: account.email, language: asked.language }, link);
    return true;
  });
  if (!isTaken) await files.removeBytes([stored.storage_key]);
}
