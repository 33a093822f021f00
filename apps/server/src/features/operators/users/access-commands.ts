import type { DeskDeed } from '@uzor/contract';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { type Account, accountRepository, keyRepository, secondFactorRepository } from '../../people/index.ts';
import { auditTrail } from '../../audit/index.ts';
import type { OperatorContext } from '../context.ts';
import { jsonOption, type OperatorCommand, parsed, theOne } from '../operator-command.ts';
import { accountOf } from './user-commands.ts';

const options = {
  reason: { type: 'string', value: 'TEXT', help: 'Why: it stays in the audit trail' },
  ...jsonOption,
} as const;
const shortestReason = 3;

/** A command that changes what an account may do, with a reason and an audit entry. */
const accessCommand = (
  what: DeskDeed,
  done: string,
  act: (context: OperatorContext, account: Account) => Promise<void>,
): OperatorCommand =>
  parsed({ changes: true, options }, (values, positionals) => {
    const email = theOne(positionals, 'email address');
    const reason = values.reason?.trim() ?? '';
    if (reason.length < shortestReason) throw new RangeError('Give a --reason: it stays in the audit trail');
    return async (context) => {
      const account = await accountOf(context, email);
      // The security log records the command already.
      const audit = auditTrail({
        ...context,
        security: { note: () => undefined },
        demandSecondFactor: async () => undefined,
      });
      const operator = { id: '', email: `craft, user ${process.getuid?.() ?? '-'} of the machine` };
      await audit.recorded({ operator, what, subject: account.id, reason }, () => act(context, account));
      context.print(values.json ? JSON.stringify({ email: account.email, done: what }) : `${account.email} ${done}`);
    };
  });

export const revokeUser = accessCommand(
  'user.revoke',
  'is no operator any more',
  async ({ database }, { id, role }) => {
    if (role === null) throw new RangeError('This account is no operator');
    await accountRepository(database).update(id, { role: null });
  },
);

export const signOutUser = accessCommand('user.signOut', 'is signed out everywhere', async ({ database }, { id }) =>
  keyRepository(database).dropAll(id, null),
);

export const dropFactor = accessCommand(
  'user.dropFactor',
  'signs in by the password alone',
  async (context, account) => {
    const { id, email: address, language } = account;
    if (!(await accountRepository(context.database).hasSecondFactor(id)))
      throw new RangeError('This account has no second factor');
    const mails = await context.mails();
    await inTransaction(context.database, async (tx) => {
      await accountRepository(tx).lock(id);
      await secondFactorRepository(tx).drop(id);
      await mails.post(tx, { accountId: id, address, language }, 'second_factor_off');
    });
  },
);
