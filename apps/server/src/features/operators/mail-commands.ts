import { command, jsonOption, parsed, theOne } from './operator-command.ts';

const shownMails = 200;

export const listMails = command({ changes: false, options: jsonOption }, async (context, { json }) => {
  const { list, bounces } = await context.mails();
  const listed = await list(shownMails);
  const barred = await bounces.barredAmong(listed.map(({ to }) => to));
  const mails = listed.map((mail) => ({ ...mail, barred: barred.get(mail.to) ?? null }));
  if (json) context.print(JSON.stringify(mails));
  else
    for (const mail of mails)
      context.print(
        `${mail.id}  ${mail.created_at.toISOString()}  ${mail.kind.padEnd(7)}  ${mail.status.padEnd(7)}  ${mail.to}${mail.barred ? `  [${mail.barred}]` : ''}${mail.error ? `  (${mail.error})` : ''}`,
      );
});

const resendOptions = {
  ...jsonOption,
  'failed-since': {
    type: 'string',
    value: 'TIME',
    help: 'All that were given up since then: 2026-12-24 or 2026-12-24T18:00',
  },
} as const;

export const resendMail = parsed({ changes: true, options: resendOptions }, (values, positionals) => {
  const { json, 'failed-since': failedSince } = values;
  if (failedSince !== undefined) {
    if (positionals.length > 0) throw new RangeError('Give an ID or --failed-since, not both');
    const since = new Date(failedSince);
    if (Number.isNaN(since.getTime())) throw new RangeError(`${failedSince} is no time; write 2026-12-24T18:00`);
    return async (context) => {
      const count = await (await context.mails()).resendFailed(since);
      context.print(json ? JSON.stringify({ queued: count }) : `${count} queued`);
    };
  }
  const id = theOne(positionals, 'mail (`mail list` shows their ids)');
  return async (context) => {
    await (await context.mails()).resend(id);
    context.print(json ? JSON.stringify({ queued: id }) : `${id} is queued`);
  };
});
