import { systemClock } from '../../../platform/clock.ts';
import type { Parts } from '../../../platform/parts.ts';
import { fileLinks } from '../../../platform/storage/file-links.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { eraseAccount } from '../../erasure/index.ts';
import { fileService } from '../../files/index.ts';

/** Erases an account as its owner would; a job of the server deletes its files. */
export async function eraseByOperator(
  { config, database, queue, log }: Pick<Parts, 'config' | 'database' | 'queue' | 'log'>,
  accountId: string,
): Promise<void> {
  const links = fileLinks(config.publicUrl, config.secretKey, systemClock);
  const files = fileService({ storage: await openStorage(config), fileLinks: links, clock: systemClock, queue });
  await eraseAccount({ database, log, files }, accountId);
}
