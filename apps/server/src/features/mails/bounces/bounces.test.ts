import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { newId } from '../../../platform/ids.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { testFolder } from '../../../platform/testing/testing.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { mailService } from '../service.ts';
import { readReport } from './report.ts';
import { returnedMail, returnPathOf } from './return-path.ts';

const testServer = await openTestServer({});

const bounceAddress = 'bounces@shop.example';
/** The mail service of a server with a bounce address, and the messages it sent. */
function post(refusal?: string) {
  const sent: Message[] = [];
  const send = async (message: Message) => {
    if (refusal !== undefined) throw Object.assign(new Error(refusal), { responseCode: 550 });
    sent.push(message);
  };
  const mailer = { held: false, send, stop: async () => undefined };
  const { parts } = testServer;
  const mails = mailService({ ...parts, mailer, config: { ...parts.config, bounceAddress } });
  return { mails, sent };
}

async function delivered({ mails }: ReturnType<typeof post>, address: string) {
  await testServer.database
    .transaction()
    .execute((tx) => mails.post(tx, { accountId: null, address, language: 'ru' }, 'password_changed'));
  const latest = await testServer.database
    .selectFrom('mail')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await mails.deliver(latest.id);
  return () => testServer.database.selectFrom('mail').selectAll().where('id', '=', latest.id).executeTakeFirstOrThrow();
}

const inParts = (type: string, ...parts: readonly (readonly [type: string, body: string])[]) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    'MIME-Version: 1.0',
    '',
    ...parts.flatMap(([name, body]) => ['--b', `Content-Type: ${name}`, '', body]),
    '--b--',
    '',
  ].join('\r\n');
const bounce = (to: string, status: string, { action = 'failed', words = 'said so' } = {}) =>
  Buffer.from(
    `Delivered-To: ${to.toUpperCase()}\r\n${inParts(
      'delivery-status',
      ['text/plain', 'I am sorry.'],
      [
        'message/delivery-status',
        `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp;\r\n  550 ${words}`,
      ],
      ['message/rfc822', 'Subject: Hello\r\n\r\nHello'],
    )}`,
  );
const complaint = (returnPath: string, type = 'abuse') =>
  Buffer.from(
    inParts(
      'feedback-report',
      ['text/plain', 'An email was called unwanted.'],
      ['message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: Mailbox/1\r\nVersion: 1`],
      ['message/rfc822', `Return-Path: <${returnPath}>\r\nSubject: Hello\r\n\r\nHello`],
    ),
  );

test('each mail has a return path of its own that only we can make, case-insensitively', () => {
  const config = { bounceAddress, secretKey: 'k'.repeat(32), formerSecretKeys: [] };
  const id = newId(new Date('2026-05-04T12:00:00Z'));
  const path = returnPathOf(config, id) ?? '';
  expect(path).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{16}@shop\.example$/);
  expect(path.indexOf('@')).toBeLessThanOrEqual(64);
  expect(returnedMail(config, `To: <${path.toUpperCase()}>`)).toBe(id);
  expect(returnedMail({ ...config, secretKey: 'n'.repeat(32), formerSecretKeys: ['k'.repeat(32)] }, path)).toBe(id);
  expect(
    returnedMail(
      config,
      path.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
    ),
  ).toBeNull();
  expect(returnPathOf({ ...config, bounceAddress: null }, id)).toBeNull();
  expect(() => readConfig({ DATA_DIR: testFolder(), BOUNCE_ADDRESS: 'returned-letters@shop.example' })).toThrow(
    'BOUNCE',
  );
});

test('a bounce tells whether the address is wrong', async () => {
  for (const [status, words, isHard] of [
    ['5.1.1', 'no mailbox', true],
    ['5.2.1', 'closed', true],
    ['5.7.1', 'No such user!', true],
    ['5.0.0', 'Message was not accepted -- invalid mailbox', true],
    ['5.2.2', 'mailbox full', false],
    ['5.7.1', 'looks like spam', false],
    ['4.4.1', 'no answer for five days', false],
  ] as const) {
    const { report } = await readReport(bounce('x@y.example', status, { words }));
    expect(report, words).toMatchObject({ on: 'bounced', isHard });
  }
});

test('a delay, praise and a mail from a person report nothing', async () => {
  const read = async (raw: Buffer) => (await readReport(raw)).report;
  expect(await read(bounce('x@y.example', '4.4.1', { action: 'delayed' }))).toBeNull();
  expect(await read(complaint('x@y.example', 'not-spam'))).toBeNull();
  expect(await read(Buffer.from('Subject: Action: failed\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'))).toBeNull();
});

test('after a permanent bounce the mail has failed, no other goes to the address, and the same report changes nothing', async () => {
  const office = post();
  const row = await delivered(office, 'Gone@example.com');
  const path = office.sent[0]?.returnPath ?? '';
  expect(await office.mails.bounces.take(bounce(path, '5.1.1'))).toBe('bounced');
  expect(await row()).toMatchObject({ status: 'failed', last_error: 'came back: 5.1.1 · smtp; 550 said so' });
  expect(await office.mails.bounces.take(bounce(path, '5.1.1'))).toBe('known');
  const next = await delivered(office, 'gone@example.com');
  expect(await next()).toMatchObject({ status: 'failed', tries: 0 });
  expect(office.sent).toHaveLength(1);
  expect(await office.mails.bounces.allow('GONE@example.com')).toBe(true);
  expect((await (await delivered(office, 'gone@example.com'))()).status).toBe('sent');
});

test('a mail bounced by a full mailbox has failed, and the next one is tried', async () => {
  const office = post();
  const row = await delivered(office, 'full@example.com');
  expect(await office.mails.bounces.take(bounce(office.sent[0]?.returnPath ?? '', '5.2.2'))).toBe('returned');
  expect((await row()).status).toBe('failed');
  expect((await (await delivered(office, 'full@example.com'))()).status).toBe('sent');
});

test('who called a mail unwanted never gets another one, whatever an operator does', async () => {
  const office = post();
  const row = await delivered(office, 'enough@example.com');
  expect(await office.mails.bounces.take(complaint(office.sent[0]?.returnPath ?? ''))).toBe('complained');
  expect((await row()).status).toBe('sent');
  expect((await (await delivered(office, 'enough@example.com'))()).status).toBe('failed');
  await expect(office.mails.bounces.allow('enough@example.com')).rejects.toThrow(RangeError);
});

test('a report that names none of our mails, or one by a made-up address, changes nothing', async () => {
  const { mails } = post();
  const made = `bounces+${newId(new Date()).replaceAll('-', '')}.0123456789abcdef@shop.example`;
  expect(await mails.bounces.take(bounce(made, '5.1.1'))).toBe('not ours');
  expect(await mails.bounces.take(bounce('bounces@shop.example', '5.1.1'))).toBe('not ours');
});

test('an address that the mail server itself calls wrong gets no other mail; one refused for another reason does', async () => {
  await delivered(post('550 5.1.1 no such user'), 'refused@example.com');
  await delivered(post('550 5.7.1 too many mails'), 'unlucky@example.com');
  const { mails } = post();
  const bars = ['refused@example.com', 'unlucky@example.com'].map((address) => mails.bounces.barOf(address));
  expect(await Promise.all(bars)).toEqual(['bounced', null]);
});

test('the team’s own address is never barred', async () => {
  const { mails } = post();
  await mails.bounces.bar(testServer.parts.config.supportEmail, 'bounced');
  expect(await mails.bounces.barOf(testServer.parts.config.supportEmail)).toBeNull();
});

test('bars survive a change of the secret key, and those of bounces end after half a year', async () => {
  const { parts } = testServer;
  const { mails } = post();
  await mails.bounces.bar('moved@example.com', 'bounced');
  await mails.bounces.bar('unwanted@example.com', 'complained');
  const under = (secretKey: string, ...formerSecretKeys: string[]) =>
    mailService({ ...parts, config: { ...parts.config, secretKey, formerSecretKeys } }).bounces;
  const [fresh, former] = ['f'.repeat(32), parts.config.secretKey];
  expect(await under(fresh, former).barOf('moved@example.com')).toBe('bounced');
  expect(await under(fresh).barOf('moved@example.com')).toBe('bounced');
  const later = { now: () => new Date(parts.clock.now().getTime() + 181 * 86_400_000) };
  const inHalfAYear = mailService({ ...parts, clock: later }).bounces;
  await inHalfAYear.tidy();
  expect(await inHalfAYear.barOf('moved@example.com')).toBeNull();
  expect(await inHalfAYear.barOf('unwanted@example.com')).toBe('complained');
});
