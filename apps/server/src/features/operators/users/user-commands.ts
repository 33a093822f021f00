import { createInterface } from 'node:readline/promises';
import { taskStatus } from '@uzor/contract';
import { type Account, accountRepository, roles } from '../../people/index.ts';
import { type Kit, kitRepository } from '../../works/index.ts';
import { mailRepository } from '../../mails/index.ts';
import type { OperatorContext } from '../context.ts';
import { command, jsonOption, parsed } from '../operator-command.ts';

const shownWorks = 50;
const shownMails = 20;

/** @throws RangeError if the address has no account */
export async function accountOf({ database }: Pick<OperatorContext, 'database'>, email: string): Promise<Account> {
  const account = await accountRepository(database).byEmail(email);
  if (!account) throw new RangeError(`There is no account of ${email}`);
  return account;
}

export const findUser = command(
  { changes: false, options: jsonOption, operand: 'email address' },
  async (context, { json }, email) => {
    const found = await storyOf(context, await accountOf(context, email));
    if (json) context.print(JSON.stringify(found));
    else for (const line of linesOf(found)) context.print(line);
  },
);

type Story = Awaited<ReturnType<typeof storyOf>>;

/** What support needs to know first; no password, token or second factor. */
async function storyOf({ database, clock }: OperatorContext, account: Account) {
  const works = await kitRepository(database).latestOf(account.id, shownWorks);
  const mails = await mailRepository(database).latestOf(account.id, shownMails);
  return {
    id: account.id,
    email: account.email,
    name: account.full_name,
    language: account.language,
    role: account.role,
    created_at: account.created_at.toISOString(),
    signed_in_by_password: account.password_used_at !== null,
    second_factor: await accountRepository(database).hasSecondFactor(account.id),
    sign_ins: await accountRepository(database).signInsOf(account.id, clock.now()),
    works: works.map((work) => ({
      id: work.id,
      kind: work.kind,
      code: work.code,
      created_at: work.created_at.toISOString(),
      state: stateOf(work),
      marked: `${work.marked_cells} of ${work.total_cells}`,
    })),
    mails: mails.map(({ tries: _, sent_at: __, kit: ___, ...mail }) => mail),
  };
}

type MadeWork = Pick<Kit, 'trashed_at' | 'booklet_status' | 'pictures_status'>;
function stateOf({ trashed_at: trashed, booklet_status: booklet, pictures_status: pictures }: MadeWork): string {
  if (trashed !== null) return 'in the bin';
  if (booklet === taskStatus.failed || pictures === taskStatus.failed) return 'could not be made';
  return booklet === taskStatus.completed && pictures === taskStatus.completed ? 'ready' : 'is being made';
}

function linesOf({ works, mails, ...account }: Story): string[] {
  return [
    ...Object.entries(account).map(([name, value]) => `${name.padEnd(22)} ${value ?? '-'}`),
    ...works.map(
      (work) => `work  ${work.created_at}  ${work.id}  ${work.kind}  ${work.code}  ${work.state}  ${work.marked}`,
    ),
    ...mails.map(
      (mail) =>
        `mail  ${mail.created_at.toISOString()}  ${mail.id}  ${mail.kind}  ${mail.status}${mail.error ? `  (${mail.error})` : ''}`,
    ),
  ];
}

export const grantUser = parsed({ changes: true, options: jsonOption }, ({ json }, [email, word, third]) => {
  const role = roles.find((one) => one === word);
  if (email === undefined || !role || third !== undefined)
    throw new RangeError(`Give an email address and a role: ${roles.join(', ')}`);
  return async (context) => {
    const account = await accountOf(context, email);
    await accountRepository(context.database).update(account.id, { role });
    context.print(json ? JSON.stringify({ email: account.email, role }) : `${account.email} is ${role}`);
  };
});

const deleteOptions = {
  yes: { type: 'boolean', default: false, help: 'Delete without asking' },
  ...jsonOption,
} as const;

export const deleteUser = command(
  { changes: true, options: deleteOptions, operand: 'email address' },
  async (context, values, email) => {
    const account = await accountOf(context, email);
    if (!values.yes) await demandYes(account.email);
    await context.erase(account.id);
    context.print(values.json ? JSON.stringify({ deleted: account.email }) : `${account.email} is deleted`);
  },
);

/** @throws RangeError without a terminal to ask on, or if the answer is no */
async function demandYes(email: string): Promise<void> {
  if (!process.stdin.isTTY) throw new RangeError('Deleting cannot be undone: add --yes');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`Delete ${email} with all works, photos and mails? Type the address: `);
  asking.close();
  if (answer.trim().toLowerCase() !== email.toLowerCase()) throw new RangeError('Nothing was deleted');
}
