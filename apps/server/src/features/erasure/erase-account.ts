import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { accountRepository } from '../people/index.ts';
import { blankRepository, eraseBlanks } from '../orders/index.ts';
import { eraseKits } from './erase-works.ts';
import { exportRepository } from './exports/repository.ts';
import type { FileService } from '../files/index.ts';
import { kitRepository } from '../works/index.ts';
import { mailRepository } from '../mails/index.ts';
import { questionRepository } from '../admin/index.ts';

/**
 * Erases an account and all its data in one transaction: sign-ins, works, unfinished orders, files, mails, questions
 * and, if its address is proven, that address in every other table. With `due`, erases only an account whose waiting
 * time ended by then. A queued job deletes the bytes. An unknown account is not an error.
 */
export async function eraseAccount(
  { database, log, files }: Pick<Parts, 'database' | 'log'> & { readonly files: FileService },
  id: string,
  due?: Date,
): Promise<void> {
  const isErased = await inTransaction(database, async (tx) => {
    const account = await accountRepository(tx).lock(id);
    if (!account || (due && (account.erase_at === null || account.erase_at > due))) return false; // restored meanwhile
    const { avatar } = account;
    // Anyone can register with any address, so rows that only name the address are erased only if it is proven.
    const email = account.proven_at === null ? null : account.email_key;
    const kits = await kitRepository(tx).ofAccount(id);
    const blanks = await blankRepository(tx).concerning(id, email);
    const slugs = [...blanks.own, ...blanks.others, ...(await kitRepository(tx).slugsOf(kits))];
    await blankRepository(tx).hold(slugs); // sorted, and before the kits, by the lock order
    await eraseKits({ files }, tx, kits);
    await eraseBlanks(files, tx, blanks.own);
    await files.removeLater(tx, await files.forget(tx, await exportRepository(tx).drop([id])));
    await mailRepository(tx).eraseOf(id, email);
    await questionRepository(tx).eraseOf(id, email);
    if (email !== null) {
      // Other people's orders that mention this address stay, without the address.
      await blankRepository(tx).forgetAddress(email);
      await accountRepository(tx).dropForgotten(email);
    }
    await accountRepository(tx).remove(id); // cascades to sign-ins, links and consents
    if (avatar !== null) await files.removeLater(tx, await files.forget(tx, [avatar]));
    return true;
  });
  if (isErased) log.info({ accountId: id }, 'an account was erased');
}
