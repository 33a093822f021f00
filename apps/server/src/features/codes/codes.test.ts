import { expect, test } from 'vitest';
import { storedKey } from '../../platform/http/rate-limits.ts';
import { call } from '../../testing/caller.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { codeAlphabet, newCode } from './new-codes.ts';
import { rateLimits } from './rate-limits.ts';
import { codeService } from './service.ts';

const testServer = await openTestServer({ rateLimits: true });

const status = (code: string, address: string) =>
  call(testServer.app, 'POST', '/codes/status', { body: { code }, address });

test('a new code has twelve of the 31 characters that are hard to confuse', () => {
  expect(codeAlphabet).toHaveLength(31);
  expect(codeAlphabet).not.toMatch(/[01OIL]/);
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{12}$/.test(code))).toBe(true);
});

const open = (code: string, address: string) => call(testServer.app, 'POST', '/blank', { body: { code }, address });

test('the eleventh wrong code of a network within ten minutes is refused; right ones are let in beside it and do not count', async () => {
  const right = await testServer.code();
  for (let i = 0; i < 12; i++) expect((await status(right, '192.0.2.1')).status).toBe(200);
  for (let i = 0; i < 10; i++)
    expect((await status(`WRNG2222222${i}`, '192.0.2.1')).json).toEqual({
      data: { known: false, product_type: null, attempts_left: null, unfinished: false },
    });
  expect((await status('WRNG22222222', '192.0.2.1')).status).toBe(429);
  expect((await open('WRNG22222223', '192.0.2.1')).status).toBe(429);
  expect((await status(right, '192.0.2.1')).status).toBe(200);
  expect((await open(right, '192.0.2.1')).status).toBe(201);
  testServer.advance(601);
  expect((await status('WRNG22222222', '192.0.2.1')).status).toBe(200);
});

test('after ten times as many wrong codes of a network no code is checked any more', async () => {
  const right = await testServer.code();
  for (let i = 0; i < 10; i++) await status(`WRNG7777777${i}`, '192.0.2.55');
  const looked = testServer.database.updateTable('rate_limit').set({ hits: 100 });
  const key = storedKey(testServer.parts.config.secretKey, 'code:192.0.2.55:looked');
  await looked.where('key', '=', key).execute();
  expect((await open(right, '192.0.2.55')).status).toBe(429);
  expect((await open(right, '192.0.2.56')).status).toBe(201);
});

test('of many concurrent wrong codes at most ten are looked up', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      status(`WRNG3333${String(i).padStart(4, '2').replace(/[01]/g, '9')}`, '192.0.2.77'),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(50);
});

test('any number of right codes, typed at the same time at one address, are accepted', async () => {
  const right = await testServer.code({ uses: null });
  for (let i = 0; i < 8; i++) await status(`WRNG4444444${i}`, '192.0.2.78');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? status(right, '192.0.2.78')
        : call(testServer.app, 'POST', '/blank', { body: { code: right }, address: '192.0.2.78' }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 201]));
  for (let i = 0; i < 2; i++) expect((await status(`WRNG5555555${i}`, '192.0.2.78')).status).toBe(200);
  expect((await status('WRNG55555559', '192.0.2.78')).status).toBe(429);
});

test('over the total ceiling of wrong codes a wrong one is refused for now, and a right one is accepted', async () => {
  const { times, seconds } = rateLimits.wrongCodesInAll;
  const ends = new Date(Date.now() + 3 * seconds * 1000);
  const key = storedKey(testServer.parts.config.secretKey, 'code:in all');
  const reached = { key, hits: times, ends_at: ends };
  await testServer.database
    .insertInto('rate_limit')
    .values(reached)
    .onConflict((on) => on.column('key').doUpdateSet(reached))
    .execute();
  expect((await status('WRNG66666666', '192.0.2.79')).status).toBe(429);
  expect((await status(await testServer.code(), '192.0.2.79')).status).toBe(200);
  await testServer.database.deleteFrom('rate_limit').where('key', '=', key).execute();
});

test('the status of a code shows its product, the attempts left and whether an order waits', async () => {
  const code = await testServer.code({ uses: 3 });
  expect((await status(code, '192.0.2.3')).json).toEqual({
    data: { known: true, product_type: 'mosaic', attempts_left: 3, unfinished: false },
  });
  await call(testServer.app, 'POST', '/blank', { body: { code }, address: '192.0.2.3' });
  expect((await status(code, '192.0.2.3')).json).toMatchObject({ data: { unfinished: true } });
  const endless = await testServer.code({ uses: null });
  expect((await status(endless, '192.0.2.3')).json).toMatchObject({ data: { attempts_left: null } });
  await testServer.database
    .updateTable('code')
    .set({ expires_at: new Date(0) })
    .where('code', '=', endless)
    .execute();
  expect((await status(endless, '192.0.2.3')).json).toMatchObject({ data: { known: true, attempts_left: 0 } });
});

test('a code allows only its sizes and filters; without any it allows all of its kind', async () => {
  const narrow = await testServer.code({ size_ids: [5], filter_ids: [2] });
  const opened = await call(testServer.app, 'POST', '/blank', { body: { code: narrow }, address: '192.0.2.4' });
  expect(opened.json).toMatchObject({
    data: {
      allowed_size_ids: [5],
      allowed_filter_ids: [2],
      size_id: 5,
      filter_id: 2,
      code_attempt: 0,
      code_attempt_count: 5,
      attempts_left: 5,
    },
  });
  const wide = await call(testServer.app, 'POST', '/blank', {
    body: { code: await testServer.code() },
    address: '192.0.2.4',
  });
  expect(wide.json).toMatchObject({
    data: { allowed_size_ids: [1, 2, 3, 5, 6], allowed_filter_ids: [1, 2, 3, 4, 5], size_id: null, filter_id: null },
  });
});

test('a trial code is reused until it is used up, then there is a new one', async () => {
  const codes = codeService(testServer.parts);
  const first = await codes.trial('mosaic');
  expect(await codes.trial('mosaic')).toBe(first);
  await call(testServer.app, 'POST', '/blank', { body: { code: first }, address: '192.0.2.5' });
  expect(await codes.trial('mosaic')).not.toBe(first);
});
