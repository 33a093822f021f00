import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { temporaryDatabase, testFolder } from '../../platform/testing/testing.ts';
import { runCommand } from '../../testing/run-command.ts';
import { codeService } from '../codes/index.ts';
import { blockCodes, createCodes, importCodes, importOrders, showCode } from './codes/code-commands.ts';
import { listMails } from './mail-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const testDatabase = await temporaryDatabase();
const folder = testFolder();

const run = (...said: readonly [OperatorCommand, ...string[]]) =>
  runCommand({ database: testDatabase.database }, ...said);

test('codes create prints CSV with a header, one line a code', async () => {
  const argv = '--product mosaic --size a4 a3 --filter full --count 3'.split(' ');
  const [header, ...lines] = await run(createCodes, ...argv, '--batch', 'Весна, 1');
  expect(header).toBe('code,product,size,filter,uses,used,batch,marketplace,blocked,expires_at');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^[2-9A-HJKMNP-Z]{12},mosaic,a4\|a3,full,5,0,"Весна, 1",,,$/);
});

test('codes create prints thousands like three: one header, or one JSON list', async () => {
  const many = ['--product', 'mosaic', '--count', '2500', '--batch', 'many'];
  const lines = await run(createCodes, ...many);
  expect([lines.length, new Set(lines).size]).toEqual([2501, 2501]);
  const listed = JSON.parse((await run(createCodes, ...many, '--json')).join('')) as { code: string }[];
  expect(new Set(listed.map(({ code }) => code)).size).toBe(2500);
  expect(JSON.parse((await run(showCode, listed[2499]?.code ?? '', '--json'))[0] ?? '')).toMatchObject({
    batch: 'many',
  });
});

test('uses default to the product’s unless given', async () => {
  const usesOf = async (...argv: string[]) =>
    (
      JSON.parse((await run(createCodes, '--product', 'mosaic', '--count', '1', '--json', ...argv))[0] ?? '') as {
        uses: number;
      }[]
    )[0]?.uses;
  expect([await usesOf('--size', '20_25'), await usesOf('--size', 'a4'), await usesOf()]).toEqual([10, 5, 5]);
  expect([await usesOf('--uses', '3'), await usesOf('--uses', 'unlimited')]).toEqual([3, 'unlimited']);
});

const made = (more: object) =>
  codeService({ database: testDatabase.database, clock: systemClock }).create({
    ...{ kind: 'mosaic', count: 1, uses: 5 },
    ...more,
  });

test('codes show finds a code as typed and shows its orders', async () => {
  const [{ code } = { code: '' }] = await made({ marketplace: 'ozon' });
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  expect(JSON.parse((await run(showCode, typed, '--json'))[0] ?? '')).toMatchObject({
    code,
    attempts_left: 5,
    marketplace: 'ozon',
    orders: [],
  });
  await expect(run(showCode, 'NOSUCHCODE99')).rejects.toThrow(RangeError);
});

test('codes block blocks one code or a whole batch', async () => {
  const [first] = await made({ count: 2, batch: 'lost' });
  expect(await run(blockCodes, '--batch', 'lost')).toEqual(['2 blocked']);
  expect(JSON.parse((await run(showCode, first?.code ?? '', '--json'))[0] ?? '')).toMatchObject({
    blocked: expect.stringMatching(/^\d{4}-/) as string,
  });
  await expect(run(blockCodes, '--batch', 'never')).rejects.toThrow(RangeError);
  await expect(run(blockCodes)).rejects.toThrow('Give either a code or --batch');
});

test('codes import imports all codes of a file or none', async () => {
  const file = join(folder, 'codes.csv');
  writeFileSync(file, 'code,product,uses\nSOLD-0001-AAAA,mosaic,7\nSOLD-0002-AAAA,mosaic,unlimited\n');
  expect(await run(importCodes, file)).toEqual(['2 imported']);
  expect(JSON.parse((await run(showCode, 'sold0001aaaa', '--json'))[0] ?? '')).toMatchObject({ uses: 7 });
  writeFileSync(file, 'code,product\nSOLD-0003-AAAA,mosaic\nS0LDOOO1AAAA,mosaic\n'); // O is read as 0: the second one exists already
  await expect(run(importCodes, file)).rejects.toThrow('S0LD0001AAAA');
  await expect(run(showCode, 'SOLD0003AAAA')).rejects.toThrow(RangeError);
});

test('an option of several values takes every word up to the next option, or one with commas', async () => {
  const sizesOf = async (...argv: string[]) =>
    (await run(createCodes, '--product', 'mosaic', '--count', '1', ...argv))[1]?.split(',')[2];
  expect(await sizesOf('--size', 'a4', 'a3')).toBe('a4|a3');
  expect(await sizesOf('--size', 'a4,a3')).toBe('a4|a3');
  expect(await sizesOf('--size', 'a4', '--size', 'a3')).toBe('a4|a3');
});

test('invalid input is refused before a database is opened', () => {
  expect(() => createCodes.read(['--colour', 'red'])).toThrow('--colour');
  expect(() => createCodes.read(['--product', 'mosaic', '--count', '1', '--uses'])).toThrow('--uses');
  expect(() => createCodes.read(['--product', 'tapestry', '--count', '1'])).toThrow('--product is one of');
  expect(() => createCodes.read(['--product', 'mosaic', '--count', 'many'])).toThrow('--count');
  expect(() => createCodes.read(['mosaic'])).toThrow('mosaic');
  expect(() => showCode.read([])).toThrow('Which code?');
  expect(() => showCode.read(['AAAA', 'BBBB'])).toThrow('there is a second one: BBBB');
  expect(() => listMails.read(['all'])).toThrow('all');
});

test('two marketplaces, or an unnamed one, may have the same number', async () => {
  const file = join(folder, 'alike.csv');
  writeFileSync(file, 'order,product\n77,mosaic');
  const codes = [
    await run(importOrders, file),
    await run(importOrders, file, '--marketplace', 'wb'),
    await run(importOrders, file, '--json'),
  ].map((lines) => lines.join(' ').match(/[0-9A-Z]{12}/)?.[0]);
  expect(codes[2]).toBe(codes[0]);
  expect(codes[1]).not.toBe(codes[0]);
});

test('two concurrent imports of one file give each order one code', async () => {
  const file = join(folder, 'at-once.csv');
  writeFileSync(file, `order,product\n${Array.from({ length: 50 }, (_, at) => `at-once-${at},mosaic`).join('\n')}`);
  const [one, other] = await Promise.all([run(importOrders, file), run(importOrders, file)]);
  expect(one).toEqual(other);
});

test('an order whose code is for another box is named, and nothing of the file is imported', async () => {
  const file = join(folder, 'other-box.csv');
  writeFileSync(file, 'order,product,size\nbox-1,mosaic,a4');
  await run(importOrders, file);
  writeFileSync(file, 'order,product,size\nbox-2,mosaic,a4\nbox-1,mosaic,a3');
  await expect(run(importOrders, file)).rejects.toThrow('another box already: box-1');
  writeFileSync(file, 'order,product,size\nbox-2,mosaic,a3');
  expect(await run(importOrders, file)).toHaveLength(2);
});
