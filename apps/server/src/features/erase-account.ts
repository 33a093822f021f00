import type { Parts } from '../platform/parts.ts';
import { inTransaction } from '../platform/postgres/in-transaction.ts';
import { accountRepository } from './accounts/index.ts';
import type { FileService } from './files/index.ts';
import { eraseBlanks, eraseKits } from './kits/index.ts';

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
    const kits = await tx.selectFrom('kit').select('id').where('account_id', '=', id).execute();
    await eraseKits(
      { files },
      tx,
      kits.map((kit) => kit.id),
    );
    const blanks = await tx.selectFrom('blank').select('slug').where('account_id', '=', id).forUpdate().execute();
    await eraseBlanks(
      { files },
      tx,
      blanks.map(({ slug }) => slug),
    );
    // Orders of others at which this address was tried, or given by mistake, keep on without it.
    for (const column of ['tried_email', 'completed_email'] as const) {
      await tx
        .updateTable('blank')
        .set({ [column]: null })
        .where(({ eb, fn }) => eb(fn('lower', [column]), '=', email))
        .execute();
    }
    await tx
      .deleteFrom('mail')
      .where(({ eb, fn, or }) =>
        or([
          eb('account_id', '=', id),
          eb(fn('lower', ['address']), '=', email),
          eb(fn('lower', ['reply_to']), '=', email),
        ]),
      )
      .execute();
    await accountRepository(tx).dropForgotten(email);
    await accountRepository(tx).remove(id); // sign-ins, links, consents go with it
    if (avatar !== null) await files.removeLater(tx, await files.forget(tx, [avatar]));
    return true;
  });
  if (isErased) log.info({ accountId: id }, 'an account was erased');
}
