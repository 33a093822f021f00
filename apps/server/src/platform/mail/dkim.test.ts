import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig, testFolder } from '../testing/testing.ts';
import { type Message, openMailer } from './mailer.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const message: Message = {
  messageId: 'scheme-1@uzor.example',
  to: 'anna@example.com',
  subject: 'Ваша схема готова',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
};

/** The signature of a mail as it went over the wire, on one line. */
async function signatureWith(env: Record<string, string>): Promise<string | undefined> {
  const dataDir = testFolder();
  const mailer = await openMailer(testConfig(dataDir, { MAIL_FROM: 'Узор <post@uzor.example>', ...env }));
  await mailer.send(message);
  await mailer.stop();
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  const headers = readFileSync(join(dataDir, 'mail', file), 'latin1')
    .split('\r\n\r\n')[0]
    ?.split(/\r\n(?![ \t])/);
  return headers?.find((header) => /^dkim-signature:/i.test(header))?.replace(/\s+/g, ' ');
}

test('with a key a mail is signed for the domain over the headers a reader sees, and without one not at all', async () => {
  const keyFile = join(testFolder(), 'dkim.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signature = await signatureWith({
    DKIM_DOMAIN: 'uzor.example',
    DKIM_SELECTOR: 'post',
    DKIM_KEY_FILE: keyFile,
  });
  for (const part of ['a=rsa-sha256', 'c=relaxed/relaxed', 'd=uzor.example', 's=post', 'bh='])
    expect(signature).toContain(part);
  const covered = /[ ;]h=([^;]*)/
    .exec(signature ?? '')?.[1]
    ?.toLowerCase()
    .split(/\s*:\s*/);
  expect(covered).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'mime-version']));
  expect(await signatureWith({})).toBeUndefined();
});
