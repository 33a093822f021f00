import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bucketStorage } from '../../../platform/storage/s3-storage.ts';
import { folderStorage } from '../../../platform/storage/storage.ts';
import { temporaryDatabase, testConfig, testFolder } from '../../../platform/testing/testing.ts';
import { openBucketServer } from '../../../testing/bucket-server.ts';
import { doctorRepository } from '../repository.ts';
import { jobFindings, noDatabase, sealersOf } from '../doctor-data.ts';
import { examineMachine, type Finding } from '../doctor.ts';

const password = 'hunter2-secret';

async function machine(check: string, env: Record<string, string>, storage = async () => folderStorage(testFolder())) {
  const findings = await examineMachine(testConfig(testFolder(), env), storage);
  expect(JSON.stringify(findings)).not.toContain(password);
  return findings.find((one) => one.check === check);
}
const words = (finding: Finding | undefined) => [finding?.state, finding?.words];

/** The port of a mail server that refuses every sign-in. */
async function strictMailServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(new Error('No')),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => server.close());
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a wrong name or password of the mail server is reported as such', async () => {
  const port = await strictMailServer();
  const found = await machine('mail server', { SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}` });
  expect(words(found)).toEqual([
    'wrong',
    expect.stringContaining('refuses our name or password: check both in SMTP_URL'),
  ]);
});

test('a port without a mail server is reported with what to check', async () => {
  const found = await machine('mail server', { SMTP_URL: `smtp://shop:${password}@127.0.0.1:9` });
  expect(words(found)).toEqual(['wrong', expect.stringMatching(/takes no mails: .*check host and port/)]);
});

test('a missing bucket, an unknown key, and a service that does not run are told apart', async () => {
  const service = await openBucketServer('ours');
  const settings = service.settings('ours');
  const told = async (given: Partial<typeof settings>) =>
    (await machine('files', {}, async () => bucketStorage({ ...settings, ...given })))?.words;
  expect(await told({})).toBe('can be written, read and removed');
  expect(await told({ bucket: 'theirs' })).toContain('no bucket of that name: create it, or check S3_BUCKET');
  expect(await told({ accessKey: 'UNKNOWN' })).toContain('check S3_ACCESS_KEY');
  await service.close();
  expect(await told({})).toContain('nothing listens there');
});

test('a wrong database name, or a database that does not run, is reported with advice', async () => {
  const { connection } = await temporaryDatabase();
  const told = async (given: pg.ClientConfig) => {
    const client = new pg.Client(given);
    return client.connect().then(
      () => client.end(),
      (error: unknown) => noDatabase(error).words,
    );
  };
  expect(await told({ ...connection, database: `no_${randomUUID().slice(0, 8)}` })).toContain(
    'create it, or check DATABASE_URL',
  );
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((done) => free.close(done));
  expect(await told({ host: '127.0.0.1', port })).toContain('nothing listens there: start it');
});

test.each([
  ['ENOSPC', 'the disk is full: make room'],
  ['EACCES', 'give the folder to the user of the server'],
])('a folder that answers %s is reported with advice', async (code, advice) => {
  const refused = Object.assign(new Error(`at ${password}`), { code });
  expect((await machine('files', {}, () => Promise.reject(refused)))?.words).toContain(advice);
});

test('photos whose secret key is missing are reported, and a former key counts', async () => {
  const { database } = await temporaryDatabase();
  const row = (sealed_by: string) => ({
    storage_key: `photos/${randomUUID()}.jpg`,
    sealed_by,
    sealed_key: Buffer.of(1),
  });
  await database.insertInto('photo_key').values(['new', 'old', 'old'].map(row)).execute();
  const inUse = await doctorRepository(database).sealers();
  expect(inUse).toEqual(['new', 'old']);
  expect(sealersOf(inUse, ['new', 'old']).state).toBe('ok');
  expect(words(sealersOf(inUse, ['new']))).toEqual(['wrong', expect.stringContaining('FORMER_SECRET_KEY')]);
});

test('dead, waiting and repeatedly failing jobs are reported by queue; so are waiting mails', () => {
  const hour = 3600;
  const job = (queue: string, state: 'waiting' | 'failed', oldestSeconds: number, failingSeconds = 0) => ({
    ...{ queue, state, jobs: 2, oldestSeconds, failingSeconds },
  });
  const told = (...open: Parameters<typeof jobFindings>[0]) =>
    jobFindings(open).flatMap(({ check, state, words: said }) =>
      state === 'ok' ? [] : [`${state} ${check}: ${said}`],
    );
  expect(told(job('demos', 'waiting', 10), job('mail', 'waiting', 0, 10))).toEqual([]);
  expect(told(job('demos', 'failed', 0))).toEqual([expect.stringContaining('jobs given up: 2 (demos 2): `jobs list`')]);
  expect(told(job('booklet', 'waiting', 5 * hour))).toEqual([
    'wrong jobs waiting: nobody has taken booklet 2 for 5 h: start a worker, or more of them',
  ]);
  expect(told(job('mail', 'waiting', 0, 3 * hour))).toEqual([
    expect.stringContaining('attention jobs failing: some have failed again and again for 3 h (mail 2)'),
    expect.stringContaining('wrong mails waiting: 2 wait, the first for 3 h'),
  ]);
});
