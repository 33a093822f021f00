import { keptForMs, type Language, type ProfileExportWire, taskStatus } from '@uzor/contract';
import type { Transaction } from 'kysely';
import { SignInNeeded } from '../../../errors.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { accountRepository, emailKey } from '../../people/index.ts';
import type { FileService } from '../../files/index.ts';
import { queueExport } from './jobs.ts';
import { exportRepository, type ProfileExport } from './repository.ts';

/** Archives are limited, because each reads every file of an account. */
const exportsOfAccount: Limit = { times: 3, seconds: 24 * 3600 };

export interface ExportServiceParts extends Pick<Parts, 'database' | 'clock' | 'queue' | 'limits'> {
  readonly files: FileService;
}
export type ExportService = ReturnType<typeof exportService>;

/**
 * Archives of everything an account holds. An archive is requested (pending), made by a job (in process) and ready
 * (completed) or failed; a new request starts over unless one is being made.
 */
export function exportService({ database, clock, queue, limits, files }: ExportServiceParts) {
  /** An archive as its owner sees it; status and URL are null without one. */
  async function toWire(archive: ProfileExport | null): Promise<ProfileExportWire> {
    if (!archive) return { status: null, url: null };
    const until = archive.ready_at && new Date(archive.ready_at.getTime() + keptForMs.archive);
    const stored = (await files.byIds(database, [archive.file])).get(archive.file ?? '');
    return { status: archive.status, url: stored && until ? files.urlUntil(stored, until) : null };
  }

  async function begin(tx: Transaction<Tables>, accountId: string, language: Language): Promise<ProfileExport> {
    const known = await exportRepository(tx).lock(accountId);
    if (known?.file) await files.removeLater(tx, await files.forget(tx, [known.file]));
    const request = { status: taskStatus.pending, language, file: null, asked_at: clock.now(), ready_at: null };
    const begun = await exportRepository(tx).begin({ account_id: accountId, ...request });
    await queueExport(queue, tx, accountId);
    return begun;
  }

  const isUnderWay = (archive: ProfileExport | null) =>
    archive?.status === taskStatus.pending || archive?.status === taskStatus.inProcess;

  return {
    show: async ({ id }: Person): Promise<ProfileExportWire> => toWire(await exportRepository(database).find(id)),
    /** Requests an archive, unless one is being made. @throws TooMany */
    async ask({ id, email }: Person, language: Language): Promise<ProfileExportWire> {
      const known = await exportRepository(database).find(id);
      if (isUnderWay(known)) return toWire(known);
      // Counted by address: each archive is mailed there, and a new account may be made with the same address.
      await limits.count(`export:${emailKey(email)}`, exportsOfAccount);
      const archive = await inTransaction(database, async (tx) => {
        if (!(await accountRepository(tx).lock(id))) throw new SignInNeeded();
        const now = await exportRepository(tx).find(id); // a concurrent call may have been faster
        return isUnderWay(now) ? now : begin(tx, id, language);
      });
      return toWire(archive);
    },
  };
}
