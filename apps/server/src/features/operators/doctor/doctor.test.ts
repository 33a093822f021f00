import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from '../../../platform/storage/storage.ts';
import { testConfig, testFolder } from '../../../platform/testing/testing.ts';
import { overdueOf, ownerFinding } from '../doctor-data.ts';
import { certificateOf, mailRecordsOf, type TxtRecords } from './outside.ts';

const now = new Date('2026-05-04T12:00:00Z');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

function inProduction() {
  const keyFile = join(testFolder(), 'dkim.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signed = { DKIM_DOMAIN: 'uzor.example', DKIM_SELECTOR: 'post', DKIM_KEY_FILE: keyFile };
  const demanded = { NODE_ENV: 'production', RATE_LIMITS: 'on', SECRET_KEY: 'x'.repeat(32) };
  const names = { PUBLIC_URL: 'https://127.0.0.1:9', MAIL_FROM: 'Uzor <post@uzor.example>' };
  return testConfig(testFolder(), { ...demanded, ...names, ...signed });
}
const dns =
  (known: Readonly<Record<string, string>>, code = 'ENOTFOUND'): TxtRecords =>
  async (name) => {
    const text = known[name];
    if (text === undefined) throw Object.assign(new Error(name), { code });
    return [text];
  };

test('the DNS records of a sender’s domain exist, are missing by name, or are not checked without a network', async () => {
  const whole = {
    'uzor.example': 'v=spf1 a -all',
    '_dmarc.uzor.example': 'v=DMARC1; p=reject',
    'post._domainkey.uzor.example': `v=DKIM1; k=rsa; p=${published}`,
  };
  const found = (records: TxtRecords) => mailRecordsOf(inProduction(), records);
  expect((await found(dns(whole))).state).toBe('ok');
  const stale = { ...whole, 'post._domainkey.uzor.example': 'v=DKIM1; p=AAAA', '_dmarc.uzor.example': 'other' };
  const { state, words } = await found(dns(stale));
  expect([state, words]).toEqual([
    'attention',
    expect.stringContaining('lacks DMARC, DKIM (post._domainkey.uzor.example)'),
  ]);
  expect(await found(dns({}, 'ETIMEOUT'))).toMatchObject({ state: 'ok', words: expect.stringContaining('skipped') });
});

test('the certificate of an unreachable host is not checked, and one without https has none', async () => {
  expect(await certificateOf(inProduction(), now)).toMatchObject({ state: 'attention' });
  expect(await certificateOf(testConfig(testFolder()), now)).toMatchObject({ state: 'ok' });
});

test('data kept too long is counted by kind', () => {
  expect(overdueOf({ demos: 0 }).state).toBe('ok');
  expect(overdueOf({ demos: 2, archives: 0 })).toMatchObject({
    state: 'attention',
    words: expect.stringContaining('2 demos.'),
  });
});

test('files marked by another database are reported', async () => {
  const storage = folderStorage(join(testFolder(), 'files'));
  const states = async () => (await ownerFinding(async () => storage, 'ours')).state;
  expect(await states()).toBe('ok');
  await storage.put('owner/database.txt', Buffer.from('ours'), 'text/plain');
  expect(await states()).toBe('ok');
  await storage.put('owner/database.txt', Buffer.from('theirs'), 'text/plain');
  expect(await states()).toBe('wrong');
});
