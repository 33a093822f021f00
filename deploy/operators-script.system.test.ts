import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostbox, type Postbox } from '../apps/server/src/testing/postbox.ts';
import { good, type OwnWork, textAt, triedBase } from '../apps/server/src/testing/customer.ts';
import { emptyDatabase, urlOf } from '../apps/server/src/platform/testing/testing.ts';
import { type BucketServer, openBucketServer } from '../apps/server/src/testing/bucket-server.ts';
import { customerOf, type Installation, openInstallation } from './testing/installation.ts';
import { demoForm, openedWork, type Operator, operatorOf, ordered, until } from './testing/people.ts';

/* What an operator does, from the first start to a restored backup: docs/operations.md with the files here. */

// Takes three minutes on two idle cores; the limit is only for hangs.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const codesWanted = 100_000;
/** Stored apart from the backups, as the example says. */
const secretKey = randomBytes(32).toString('hex');
const passphrase = 'correct horse battery staple';
const home = mkdtempSync(join(tmpdir(), 'uzor-script-'));
const backup = { file: join(home, 'backup'), keys: join(home, 'keys'), passphrase: join(home, 'passphrase') };
const dropped: (() => Promise<void>)[] = [];

let files: BucketServer;
let postbox: Postbox;
let shop: Installation;
let desk: Operator;
let codes: string[];
const nextCode = () => codes.pop() ?? '';
const works: OwnWork[] = [];

async function installation(name: string): Promise<Installation> {
  const { connection, drop } = await emptyDatabase();
  const [database, bucket] = [urlOf(connection), files.settings(name)];
  const opened = await openInstallation({
    home: join(home, name),
    database,
    bucket,
    mailPort: postbox.port,
    secretKey,
  });
  dropped.unshift(opened.close, drop);
  return opened;
}

beforeAll(async () => {
  [files, postbox] = await Promise.all([openBucketServer('shop', 'copy'), openPostbox()]);
  writeFileSync(backup.passphrase, `${passphrase}\n`, { mode: 0o600 });
  shop = await installation('shop');
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await Promise.all([files.close(), postbox.close()]);
  rmSync(home, { recursive: true, force: true });
});

test('two web and two worker processes start on PostgreSQL and a bucket with the settings of the example, without alarms', async () => {
  await shop.start();
  const { checks } = JSON.parse(await shop.craft('doctor', '--json'));
  const states = new Map(Object(checks).map(({ check, state }: Record<string, string>) => [check, state]));
  expect([...states.values()]).not.toContain('wrong');
  for (const check of ['database', 'clock', 'files', 'mail server', 'jobs waiting'])
    expect([check, states.get(check)]).toEqual([check, 'ok']);
});

test('100,000 codes are created by one command and can be used', async () => {
  const made = await shop.craft(
    ...['codes', 'create', '--product', 'constructor', '--count', String(codesWanted)],
    ...['--uses', '1', '--batch', 'spring', '--marketplace', 'ozon'],
  );
  const [header, ...lines] = made.trim().split('\n');
  expect(header).toMatch(/^code,product,/);
  codes = lines.map((line) => line.slice(0, line.indexOf(',')));
  expect(new Set(codes).size).toBe(codesWanted);
  expect((await shop.craft('codes', 'show', codes.at(-1) ?? '')).includes('spring')).toBe(true);
});

test('a customer’s order is found by the address, and an attempt is given back at the desk', async () => {
  const anna = customerOf(shop, 1);
  const code = nextCode();
  const order = await ordered(anna, code);
  works.push(order);
  await Promise.all([postbox.bookletFor(order.email), openedWork(anna, shop.shop, order)]);
  expect((await anna('POST', '/blank', { code })).status).toBe(422);

  const found = await shop.craft('users', 'find', order.email);
  expect(found).toMatch(new RegExp(`work {2}.*${order.id} {2}constructor {2}${code} {2}ready`));
  desk = await operatorOf(shop, postbox, 'boss@uzor.example');
  const { body } = await good(desk('GET', `/desk/search?q=${encodeURIComponent(order.email)}`));
  const [line] = Object(body).data.orders;
  expect(line).toMatchObject({ kit_id: order.id, code: code.slice(-4) });
  const reason = 'The box was wet';
  const given = await good(desk('POST', `/desk/orders/${line.slug}/attempt`, { reason, second_factor: desk.fresh() }));
  expect(Object(given.body).data.deeds[0]).toMatchObject({ operator: 'boss@uzor.example', what: 'attempt', reason });
  expect((await good(anna('POST', '/blank', { code }))).status).toBe(201);
});

test('the error of a failed job is shown by command and at the desk, and the job succeeds once the cause is removed', async () => {
  const bucket = files.bucket('shop');
  const before = new Set(bucket.keys());
  await shop.stopWorkers();
  const visitor = customerOf(shop, 2);
  const demo = await good(visitor('POST', `${triedBase}/demo`, await demoForm(2)));
  const at = `${triedBase}/demo/${textAt(demo, 'data', 'slug')}`;
  const lost = [...bucket].filter(([key]) => !before.has(key));
  for (const [key] of lost) bucket.delete(key);
  await shop.startWorkers();

  const died = await until(async () => {
    const jobs: readonly Record<string, unknown>[] = JSON.parse(await shop.craft('jobs', 'list', '--json'));
    return jobs.find(({ state }) => state === 'failed');
  });
  expect(died['error']).toBeTruthy();
  const shown = Object((await good(desk('GET', '/desk/jobs'))).body).data;
  expect(shown).toContainEqual(expect.objectContaining({ id: died['id'], state: 'failed', error: died['error'] }));
  expect(await shop.craft('doctor')).toMatch(/attention {2}jobs given up: 1 \(demos 1\): `jobs list` says why/);
  for (const [key, object] of lost) bucket.set(key, object);
  await shop.craft('jobs', 'retry', String(died['id']));
  await until(async () => Object((await good(visitor('GET', at))).body).data.status === 3);
  expect(JSON.parse(await shop.craft('jobs', 'list', '--json'))).toEqual([]);
});

test('a backup is taken while orders continue, and verified', async () => {
  let isOver = false;
  const buyer = async (number: number): Promise<void> => {
    for (let seed = number * 10; !isOver; seed++) works.push(await ordered(customerOf(shop, number), nextCode(), seed));
  };
  const buying = Promise.all([11, 12].map(buyer));
  await until(async () => works.length > 2);
  const sealed = ['--keys', backup.keys, '--passphrase-file', backup.passphrase];
  const output = await shop.craft('backup', backup.file, ...sealed);
  isOver = true;
  await buying;
  expect(output).toContain('read again and found whole');
  expect(output).toContain('SECRET_KEY is in the environment');
  for (const { email } of works) await postbox.bookletFor(email);
});

test('restored on an empty machine, every work of the backup opens with booklet and pictures, and no mail is sent twice', async () => {
  const copy = await installation('copy');
  const sealed = ['--keys', backup.keys, '--passphrase-file', backup.passphrase];
  const output = await copy.craft('restore', backup.file, ...sealed);
  expect(output).toMatch(/^Restored as of .* Start the server now\.$/m);
  await copy.start();
  const before = postbox.letters.length;
  const opened = [];
  for (const [i, work] of works.entries()) {
    const call = customerOf(copy, 100 + i);
    // Orders after the moment of the backup are not in it.
    if ((await call('GET', `${triedBase}/${work.id}`, undefined, work.token)).status !== 200) continue;
    opened.push(await openedWork(call, copy.shop, work));
  }
  expect(opened.length).toBeGreaterThan(2);
  for (const { segments, booklet, picture } of opened) {
    expect(segments).toBeGreaterThan(1);
    expect(booklet).toEqual({ status: 200, start: '%PDF-' });
    expect(picture.status).toBe(200);
  }
  const { ok } = JSON.parse(await copy.craft('doctor', '--json'));
  expect(ok).toBe(true);
  const another = await ordered(customerOf(copy, 99), nextCode(), 99);
  await postbox.bookletFor(another.email);
  const since = postbox.letters.slice(before).map(({ to }) => to);
  expect(new Set(since)).toEqual(new Set([another.email]));
  const ids = postbox.letters.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { email } of works)
    expect(
      postbox.letters
        .filter(({ to }) => to === email)
        .map(({ hasBooklet }) => hasBooklet)
        .sort(),
    ).toEqual([false, true]);
});
