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

test('without a mail server every message is stored as sent over SMTP', async () => {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir));
  await mailer.send(message);
  await mailer.send({ ...message, messageId: 'scheme-2@uzor.example', to: 'boris@example.com' });
  await mailer.stop();

  const files = readdirSync(join(dataDir, 'mail')).sort();
  expect(files).toHaveLength(2);
  const filed = await PostalMime.parse(readFileSync(join(dataDir, 'mail', files[0] ?? '')));
  expect(filed).toMatchObject({
    subject: message.subject,
    to: [{ address: 'anna@example.com' }],
    messageId: '<scheme-1@uzor.example>',
  });
  expect([filed.text?.trim(), filed.html?.trim()]).toEqual([message.text, message.html]);
  const [picture, booklet] = filed.attachments;
  expect(picture).toMatchObject({ contentId: '<picture>', mimeType: 'image/jpeg' });
  expect(picture && bytesOf(picture)).toEqual(Buffer.alloc(70_000, 7));
  expect(booklet).toMatchObject({ filename: 'Схема – лис.pdf', mimeType: 'application/pdf' });
  expect(booklet && bytesOf(booklet)).toEqual(Buffer.from('%PDF-1.7 booklet'));
});

test('a mail bears the name of its sender beside the address of MAIL_FROM', async () => {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir, { MAIL_FROM: 'Uzor <post@uzor.example>' }));
  await mailer.send({ ...message, sender: 'Узор' });
  await mailer.stop();
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  const { from } = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file)));
  expect(from).toMatchObject({ name: 'Узор', address: 'post@uzor.example' });
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
    const production = { NODE_ENV: 'production', RATE_LIMITS: 'on', SECRET_KEY: 'x'.repeat(32) };
    const settings = { ...production, PUBLIC_URL: 'https://uzor.example', SMTP_URL: url };
    const mailer = await openMailer(testConfig(testFolder(), settings));
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
  const mailer = await openMailer(
    testConfig(testFolder(), {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://uzor.example',
    }),
  );
  expect(mailer.held).toBe(true);
  await expect(mailer.send(message)).rejects.toThrow('SMTP_URL');
});

test('no header can be injected by an address or a subject', async () => {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir));
  await mailer.send({ ...message, subject: 'Привет\r\nBcc: spy@example.com', attachments: [] });
  await mailer.stop();
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  const { headers, bcc } = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file)));
  expect([bcc, headers.some(({ key }) => key === 'bcc')]).toEqual([undefined, false]);
});

test('our mails suppress automatic replies, and one written by a person is not marked as automatic', async () => {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir));
  await mailer.send(message);
  await mailer.send({ ...message, messageId: 'support-1@uzor.example', byHand: true });
  await mailer.stop();
  const told: Record<string, string | undefined> = {};
  for (const file of readdirSync(join(dataDir, 'mail'))) {
    const { messageId = '', headers } = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file)));
    told[messageId] = headers.find(({ key }) => key === 'auto-submitted')?.value;
  }
  expect(told).toEqual({ '<scheme-1@uzor.example>': 'auto-generated', '<support-1@uzor.example>': undefined });
});
