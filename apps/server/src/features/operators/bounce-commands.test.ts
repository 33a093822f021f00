import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Message } from '../../platform/mail/mailer.ts';
import { testFolder } from '../../platform/testing/testing.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { runCommand } from '../../testing/run-command.ts';
import { mailService } from '../mails/index.ts';
import { allowAddress, takeBounces } from './bounce-commands.ts';
import { listMails } from './mail-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const testServer = await openTestServer({});

const report = (to: string) =>
  `Delivered-To: ${to}
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Action: failed
Status: 5.1.1
--b--
`;

test('operators feed in mails, mailboxes and folders, and the list of mails shows barred addresses', async () => {
  const { database, parts } = testServer;
  const sent: Message[] = [];
  const mailer = {
    held: false,
    send: async (message: Message) => void sent.push(message),
    stop: async () => undefined,
  };
  const config = { ...parts.config, bounceAddress: 'bounces@shop.example' };
  const mails = mailService({ ...parts, mailer, config });
  for (const address of ['one@example.com', 'two@example.com'])
    await database
      .transaction()
      .execute((tx) => mails.post(tx, { accountId: null, address, language: 'ru' }, 'password_changed'));
  for (const { id } of await mails.list(2)) await mails.deliver(id);
  const returnedTo = (address: string) => report(sent.find(({ to }) => to === address)?.returnPath ?? '');
  const folder = testFolder();
  mkdirSync(join(folder, 'new'));
  writeFileSync(join(folder, 'new', '1'), returnedTo('one@example.com'));
  const mbox = ['one@example.com', 'two@example.com'].map((address) => `From daemon Mon\n${returnedTo(address)}`);
  writeFileSync(join(folder, 'mbox'), mbox.join('\n'));
  const run = (...said: readonly [OperatorCommand, ...string[]]) => runCommand({ mails: async () => mails }, ...said);
  const [told = ''] = await run(takeBounces, join(folder, 'new'), join(folder, 'mbox'), '--json');
  expect(JSON.parse(told)).toMatchObject({ bounced: 2, known: 1, 'not ours': 0 });
  expect(await run(takeBounces, join(folder, 'new'))).toEqual(['1 were known']);
  const listed = JSON.parse((await run(listMails, '--json'))[0] ?? '') as { to: string; barred: string | null }[];
  expect(listed.find(({ to }) => to === 'one@example.com')?.barred).toBe('bounced');
  await run(allowAddress, 'one@example.com');
  expect(await mails.bounces.barOf('one@example.com')).toBeNull();
  expect(() => takeBounces.read([])).toThrow('Which files?');
});
