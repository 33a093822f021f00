import type { Parts } from '../platform/parts.ts';
import { inTransaction } from '../platform/postgres/in-transaction.ts';
import { accountRepository } from './accounts/index.ts';
import { blankRepository, eraseBlanks } from './blanks/index.ts';
import { eraseKits } from './erase-works.ts';
import type { FileService } from './files/index.ts';
import { kitRepository } from './kits/index.ts';
import { mailRepository } from './mails/index.ts';

/**
 * Erases an account with all that is its owner's: sign-ins, works, unfinished orders, files, mails and the address wherever
 * it stands, in one transaction. Bytes go by a job that outlives the process. An account that is gone is no error.
 */
export async function eraseAccount(
  { database, log, files }: Pick<Parts, 'database' | 'log'> & { readonly files: FileService },
  id: string,
): Promise<void> {
  const isErased = await inTransaction(database, async (tx) => {
    const account = await accountRepository(tx).lock(id);
    if (!account) return false;
    const { email_key: email, avatar } = account;
    const kits = await kitRepository(tx).ofAccount(id);
    const blanks = await blankRepository(tx).concerning(id, email);
    const slugs = [...blanks.own, ...blanks.others, ...(await kitRepository(tx).slugsOf(kits))];
    await blankRepository(tx).hold(slugs); // all of them in one order, before the kits
    await eraseKits({ files }, tx, kits);
    await eraseBlanks(files, tx, blanks.own);
    // Orders of others at which this address was tried, or given by mistake, keep on without it.
    await blankRepository(tx).forgetAddress(email);
    await mailRepository(tx).eraseOf(id, email);
    await accountRepository(tx).dropForgotten(email);
    await accountRepository(tx).remove(id); // sign-ins, links, consents go with it
    if (avatar !== null) await files.removeLater(tx, await files.forget(tx, [avatar]));
    return true;
  });
  if (isErased) log.info({ accountId: id }, 'an account was erased');
}
