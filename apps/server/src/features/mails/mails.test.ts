import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { accountService } from '../people/index.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { finishedKit } from '../../testing/orders.ts';
import { mailHtml, mailPlainText } from './layout.ts';
import { accountMail } from './templates/account.ts';
import { mailService } from './service.ts';

const testServer = await openTestServer({ worker: true });

/** A mail server that answers the messages as in `answers`, in turn; a number is a refusal with that code. */
interface OddServer {
  readonly mailer: Mailer;
  readonly accepted: string[];
  close(): Promise<void>;
}
const opened: OddServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function oddServer(answers: (number | 'accept' | 'drop')[]): Promise<OddServer> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const answer = answers[0];
      if (typeof answer !== 'number') return done();
      answers.shift();
      done(Object.assign(new Error('not now'), { responseCode: answer }));
    },
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        accepted.push(/^message-id: <([^>]+)>/im.exec(raw)?.[1] ?? '');
        if (answers.shift() === 'drop') for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  server.on('error', () => undefined); // a dropped connection is the point of it
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = await openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'post@uzor.test',
    dkim: null,
    production: false,
    dataDir: testServer.parts.config.dataDir,
  });
  const odd: OddServer = {
    mailer,
    accepted,
    async close() {
      await mailer.stop();
      await new Promise<void>((done) => server.close(done));
    },
  };
  opened.push(odd);
  return odd;
}

/** A waiting mail with a password. */
async function waitingMail(email: string): Promise<string> {
  const accounts = accountService(testServer.parts);
  const fresh = await accounts.freshPassword(email);
  const accountId = (await accounts.create(testServer.database, email, fresh, 'ru', 'no-blank')) ?? '';
  const idle = mailService({ ...testServer.parts, queue: { ...testServer.parts.queue, send: async () => undefined } });
  await testServer.database
    .transaction()
    .execute((tx) => idle.post(tx, { accountId, address: email, language: 'ru' }, 'account', fresh.password));
  return (
    await testServer.database.selectFrom('mail').select('id').where('address', '=', email).executeTakeFirstOrThrow()
  ).id;
}
const rowOf = (id: string) =>
  testServer.database.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail that the server defers keeps its password and is sent at the next try under the same Message-ID', async () => {
  const id = await waitingMail('later@example.com');
  const { mailer, accepted } = await oddServer([421, 'accept']);
  const mails = mailService({ ...testServer.parts, mailer });
  const thrown: unknown = await mails.deliver(id).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ message: `The mail ${id} did not go out: 421` });
  expect(inspect(thrown, { depth: 9, showHidden: true })).not.toContain('later@example.com');
  expect((await rowOf(id)).last_error).toContain('not now');
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 1, sealed_content: expect.any(Buffer) as Buffer });
  await mails.deliver(id);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 2, sealed_content: null, last_error: null });
  expect(accepted).toEqual([(await rowOf(id)).message_id]);
});

test('a mail interrupted after its data is sent again under the same Message-ID', async () => {
  const id = await waitingMail('broken@example.com');
  const { mailer, accepted } = await oddServer(['drop', 'accept']);
  const mails = mailService({ ...testServer.parts, mailer });
  await expect(mails.deliver(id)).rejects.toThrow();
  await mails.deliver(id);
  const { message_id: messageId } = await rowOf(id);
  expect(accepted).toEqual([messageId, messageId]);
});

test('a sent mail is not sent again', async () => {
  const id = await waitingMail('once@example.com');
  const { mailer, accepted } = await oddServer([]);
  const mails = mailService({ ...testServer.parts, mailer });
  await mails.deliver(id);
  await mails.deliver(id);
  expect(accepted).toHaveLength(1);
});

test('a mail to an address that the server refuses fails with the reason, without another try', async () => {
  const id = await waitingMail('unknown@example.com');
  const { mailer } = await oddServer([550]);
  await mailService({ ...testServer.parts, mailer }).deliver(id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', last_error: expect.stringContaining('not now') as string });
});

test('a password is never stored in plain text, and not at all once its mail is sent', async () => {
  const id = await waitingMail('sealed@example.com');
  const { sealed_content: sealed } = await rowOf(id);
  const { mailer } = await oddServer([]);
  const sent: string[] = [];
  await mailService({
    ...testServer.parts,
    mailer: {
      ...mailer,
      send: async (message) => {
        sent.push(/Пароль: (\S+)/.exec(message.text)?.[1] ?? '');
        await mailer.send(message);
      },
    },
  }).deliver(id);
  expect(sent[0]).toHaveLength(16);
  expect(sealed?.includes(sent[0] ?? '-')).toBe(false);
  expect((await rowOf(id)).sealed_content).toBeNull();
});

test('names and addresses cannot inject markup into a mail', () => {
  const letter = accountMail({
    language: 'en',
    at: '18:00',
    email: '"<img src=x onerror=alert(1)>"@example.com',
    password: 'a<b>&"c',
    signInUrl: 'https://uzor.test/en/auth/login',
    supportEmail: 'help@uzor.test',
  });
  const html = mailHtml(letter);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('a&lt;b&gt;&amp;&quot;c');
  expect(mailPlainText(letter)).toContain('Password: a<b>&"c');
});

test('all mails that failed since a time are sent again at once', async () => {
  const { kitId } = await finishedKit(testServer, 'given-up@example.com');
  const mails = mailService(testServer.parts);
  const giveUp = () =>
    testServer.database
      .updateTable('mail')
      .set({ status: 'failed' })
      .where('kit_id', '=', kitId)
      .where('subject_kind', '=', 'scheme')
      .returning('created_at')
      .execute();
  const [failed] = await giveUp();
  const at = failed?.created_at ?? new Date();
  expect(await mails.resendFailed(new Date(at.getTime() + 1000))).toBe(0);
  expect(await mails.resendFailed(at)).toBe(1);
});
