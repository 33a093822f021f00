import type { OperatorContext } from './context.ts';
import { readOptions } from './options.ts';

const shownMails = 200;

/** `mail list` */
async function list(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, { valued: [], switches: ['json'] });
  const mails = (await (await context.mails()).list(shownMails)).map((mail) => ({
    id: mail.id,
    kind: mail.subject_kind,
    to: mail.address,
    status: mail.status,
    tries: mail.tries,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
    kit: mail.kit_id,
    error: mail.last_error,
  }));
  if (options.has('json')) context.print(JSON.stringify(mails));
  else
    for (const mail of mails)
      context.print(
        `${mail.id}  ${mail.created_at}  ${mail.kind.padEnd(7)}  ${mail.status.padEnd(7)}  ${mail.to}${mail.error ? `  (${mail.error})` : ''}`,
      );
}

/** `mail resend ID` */
async function resend(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, { valued: [], switches: ['json'] });
  const [id] = options.words;
  if (!id) throw new RangeError('Which mail? `mail list` shows their ids');
  await (await context.mails()).resend(id);
  context.print(options.has('json') ? JSON.stringify({ queued: id }) : `${id} is queued`);
}

export const mailCommands = new Map([
  ['list', list],
  ['resend', resend],
]);
