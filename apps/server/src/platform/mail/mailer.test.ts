import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { type Message, openMailer } from './mailer.ts';
import { bytesOf } from './mail-parts.ts';
import { testConfig, testFolder } from '../testing/testing.ts';

const message: Message = {
  messageId: 'scheme-1@uzor.example',
  to: 'anna@example.com',
  subject: 'Ваша схема готова: «Лис и кролик», 160×200',
  text: 'Здравствуйте!\n\nСхема во вложении. № 7 — готова.',
  html: '<p>Здравствуйте!</p><img src="cid:picture">',
  attachments: [
    { filename: 'Схема – лис.pdf', content: Buffer.from('%PDF-1.7 booklet'), contentType: 'application/pdf' },
    { filename: 'picture.jpg', content: Buffer.alloc(70_000, 7), contentType: 'image/jpeg', cid: 'picture' },
  ],
};

/** What the inbox of a fresh data folder holds after these were sent, in order. */
async function filed(messages: readonly Message[], env: Record<string, string> = {}) {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir, env));
  for (const one of messages) await mailer.send(one);
  await mailer.stop();
  const files = readdirSync(join(dataDir, 'mail')).sort();
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(dataDir, 'mail', file)))));
}

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://uzor.example',
};

test('without a mail server every message is stored as sent over SMTP', async () => {
  const second = { ...message, messageId: 'scheme-2@uzor.example', to: 'boris@example.com' };
  const [first, ...others] = await filed([message, second]);
  expect(others).toHaveLength(1);
  expect(first).toMatchObject({
    subject: message.subject,
    to: [{ address: 'anna@example.com' }],
    messageId: '<scheme-1@uzor.example>',
  });
  expect([first?.text?.trim(), first?.html?.trim()]).toEqual([message.text, message.html]);
  const [picture, booklet] = first?.attachments ?? [];
  expect(picture).toMatchObject({ contentId: '<picture>', mimeType: 'image/jpeg' });
  expect(picture && bytesOf(picture)).toEqual(Buffer.alloc(70_000, 7));
  expect(booklet).toMatchObject({ filename: 'Схема – лис.pdf', mimeType: 'application/pdf' });
  expect(booklet && bytesOf(booklet)).toEqual(Buffer.from('%PDF-1.7 booklet'));
});

test('a mail bears the name of its sender beside the address of MAIL_FROM', async () => {
  const [mail] = await filed([{ ...message, sender: 'Узор' }], { MAIL_FROM: 'Uzor <post@uzor.example>' });
  expect(mail?.from).toMatchObject({ name: 'Узор', address: 'post@uzor.example' });
});

test('in production a remote mail server without TLS gets neither the password nor a mail', async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      heard.push(username);
      done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const send = async (url: string) => {
    const mailer = await openMailer(testConfig(testFolder(), { ...production, SMTP_URL: url }));
    await mailer.send(message).finally(() => mailer.stop());
  };
  // An unknown name of this machine counts as another machine.
  await expect(send(`smtp://shop:secret@127.1:${port}`)).rejects.toThrow(/TLS/);
  expect(heard).toEqual([]);
  await send(`smtp://shop:secret@127.0.0.1:${port}`);
  await send(`smtp://relay:secret@127.1:${port}?requireTLS=false`);
  expect(heard).toEqual(['shop', 'relay']);
});

test('in production without a mail server mails are held', async () => {
  const mailer = await openMailer(testConfig(testFolder(), production));
  expect(mailer.held).toBe(true);
  await expect(mailer.send(message)).rejects.toThrow('SMTP_URL');
});

test('no header can be injected by an address or a subject', async () => {
  const [mail] = await filed([{ ...message, subject: 'Привет\r\nBcc: spy@example.com', attachments: [] }]);
  expect([mail?.bcc, mail?.headers.some(({ key }) => key === 'bcc')]).toEqual([undefined, false]);
});

test('our mails suppress automatic replies, and one written by a person is not marked as automatic', async () => {
  const mails = await filed([message, { ...message, messageId: 'support-1@uzor.example', byHand: true }]);
  const told = mails.map(({ messageId = '', headers }) => [
    messageId,
    headers.find(({ key }) => key === 'auto-submitted')?.value,
  ]);
  expect(Object.fromEntries(told)).toEqual({
    '<scheme-1@uzor.example>': 'auto-generated',
    '<support-1@uzor.example>': undefined,
  });
});
