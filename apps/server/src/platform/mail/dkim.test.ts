import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig, testFolder } from '../testing/testing.ts';
import { type Message, openMailer } from './mailer.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const message: Message = {
  messageId: 'scheme-1@uzor.example',
  to: 'anna@example.com',
  subject: 'Ваша схема готова: «Лис и кролик»',
  text: 'Здравствуйте!\n\n.\nСхема во вложении.  ',
  html: '<p>Здравствуйте!</p>',
  attachments: [{ filename: 'Схема.pdf', content: Buffer.alloc(70_000, 7), contentType: 'application/pdf' }],
};

/** The mail as it went over the wire. */
async function caught(env: Record<string, string>): Promise<string> {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir, { MAIL_FROM: 'Узор <post@uzor.example>', ...env }));
  await mailer.send(message);
  await mailer.stop();
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  return readFileSync(join(dataDir, 'mail', file), 'latin1');
}

async function signed(): Promise<string> {
  const keyFile = join(testFolder(), 'dkim.pem');
  writeFileSync(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return caught({ DKIM_DOMAIN: 'uzor.example', DKIM_SELECTOR: 'post', DKIM_KEY_FILE: keyFile });
}

/** Header and body in the relaxed forms of RFC 6376, 3.4.2 and 3.4.4. */
const relaxedHeader = (header: string) => {
  const at = header.indexOf(':');
  const value = header.slice(at + 1).replace(/\r\n(?=[ \t])/g, '');
  return `${header.slice(0, at).toLowerCase().trim()}:${value.replace(/[ \t]+/g, ' ').trim()}`;
};
const relaxedBody = (body: string) =>
  `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

/** What a mailbox finds that reads the public key in DNS. */
function verified(raw: string): { tags: Map<string, string>; body: boolean; headers: boolean; covered: string[] } {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    relaxedHeader(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const covered = (tags.get('h') ?? '').toLowerCase().split(/\s*:\s*/);
  const parts = covered.flatMap((name) => {
    const header = headers.findLast((one) => one.toLowerCase().startsWith(`${name}:`));
    return header === undefined ? [] : [`${relaxedHeader(header)}\r\n`];
  });
  const bare = relaxedHeader(signature).replace(/([;\s]b=)[^;]*/, '$1');
  const check = createVerify('RSA-SHA256').update(Buffer.from(parts.join('') + bare, 'latin1'));
  const bodyHash = createHash('sha256')
    .update(Buffer.from(relaxedBody(raw.slice(at + 4)), 'latin1'))
    .digest('base64');
  return {
    tags,
    covered,
    body: tags.get('bh')?.replace(/\s/g, '') === bodyHash,
    headers: check.verify(keys.publicKey, (tags.get('b') ?? '').replace(/\s/g, ''), 'base64'),
  };
}

test('a mail is signed by the key of the domain, and the signature is good for its headers and its body', async () => {
  const { tags, body, headers, covered } = verified(await signed());
  expect([tags.get('d'), tags.get('s'), tags.get('a'), tags.get('c')]).toEqual([
    'uzor.example',
    'post',
    'rsa-sha256',
    'relaxed/relaxed',
  ]);
  expect({ body, headers }).toEqual({ body: true, headers: true });
  expect(covered).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'mime-version']));
});

test('a signed mail whose subject or body was changed on its way is not good any more', async () => {
  const raw = await signed();
  expect(verified(raw.replace(/^Subject: /m, 'Subject: Re: ')).headers).toBe(false);
  expect(verified(raw.replace('BwcH', 'BwcI')).body).toBe(false);
});

test('without a key a mail bears no signature', async () => {
  expect(await caught({})).not.toMatch(/^dkim-signature:/im);
});
