import {
  type DeedWire,
  type DeskFoundWire,
  type DeskImportWire,
  type MessageKey,
  mostImportCharacters,
} from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { freshCode, operatorIn, otherFreshCode } from '../../../testing/operators.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

let operators = 0;
const reason = 'Orders of the week';

const testServer = await openTestServer();

const operator = () => operatorIn(testServer, `desk${operators++}@example.com`);
const post = (token: string, what: string, body: object) =>
  call(testServer.app, 'POST', `/desk/imports/${what}`, { body: { reason, ...body }, token });
async function orders(lines: readonly string[], more: object = {}): Promise<DeskImportWire> {
  const csv = ['order,product,size,filter,email', ...lines].join('\n');
  return dataOf(await post(await operator(), 'orders', { csv, second_factor: freshCode, ...more }));
}
const refused = (token: string, body: object, field: string, key: MessageKey) =>
  expectRefusal(
    testServer.app,
    'POST',
    '/desk/imports/orders',
    { body: { reason, ...body }, token },
    { status: 422, field, key, values: { columns: 'order,product,size,filter' } },
  );
const countCodes = async () => {
  const all = testServer.database.selectFrom('code').select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await all.executeTakeFirstOrThrow()).count);
};

test('each order gets its code once, however often its file is imported', async () => {
  const lines = ['77-1,mosaic,a4,bw,anna@example.org', '77-2,string_art,,,', '77-1,mosaic,a4,bw,'];
  const first = await orders(lines, { marketplace: 'Ozon' });
  expect(first).toMatchObject({ added: 2, known: 0, wrong_count: 0, wrong: [], rest: '' });
  const again = await orders(lines, { marketplace: 'Ozon' });
  expect(again).toEqual({ ...first, added: 0, known: 2 });
  expect(first.codes?.split('\r\n').slice(0, 3)).toEqual([
    '\ufefforder;code',
    expect.stringMatching(/^77-1;[0-9A-Z]{12}$/),
    expect.stringMatching(/^77-2;[0-9A-Z]{12}$/),
  ]);
  expect(first.codes).not.toContain('anna');
  const found = await call(testServer.app, 'GET', '/desk/search?q=77-1', { token: await operator() });
  expect(dataOf<DeskFoundWire>(found).codes).toMatchObject([{ type: 'mosaic', marketplace: 'Ozon' }]);
});

test('invalid lines are returned with one correction each, and valid lines are imported', async () => {
  const found = await orders([
    '88-1,mosaic,a4,,',
    '88-2,mosaic,А4,,',
    '88-3,tapestry,,,',
    ',mosaic,,,',
    '1E+05,mosaic,,,',
  ]);
  expect(found).toMatchObject({ added: 1, known: 0, wrong_count: 4 });
  expect(found.wrong).toMatchObject([
    { line: 3, problem: 'size', given: 'А4', mend: 'a4' },
    { line: 4, problem: 'product', given: 'tapestry', mend: null },
    { line: 5, problem: 'orderMissing', given: null },
    { line: 6, problem: 'orderShortened', given: '1E+05' },
  ]);
  expect(found.rest.split('\r\n').slice(0, 3)).toEqual([
    'order;product;size;filter',
    '88-2;mosaic;a4;',
    '88-3;tapestry;;',
  ]);
  const csv = found.rest.split('\r\n').slice(0, 2).join('\n');
  const mended = dataOf(await post(await operator(), 'orders', { csv, second_factor: freshCode }));
  expect(mended).toMatchObject({ added: 1, wrong_count: 0 });
});

test('a size typed another way is understood if it can only mean one', async () => {
  const typed = ['40х50', '40 × 50', '40-50', '50х40'];
  const { wrong } = await orders(typed.map((size, at) => `99-${at},paint_by_numbers,${size},,`));
  expect(wrong.map(({ mend }) => mend)).toEqual(['40_50', '40_50', '40_50', null]);
});

test('an order whose code is for another box is named, and the other orders get codes', async () => {
  await orders(['55-1,mosaic,a4,,']);
  const found = await orders(['55-1,mosaic,a3,,', '55-2,mosaic,a3,,']);
  expect(found).toMatchObject({ added: 1, known: 0, wrong: [{ line: 2, problem: 'otherBox', given: '55-1' }] });
  expect(found.codes).not.toContain('55-1');
});

test('without a fresh code of the second factor nothing is imported, and the audit trail says so', async () => {
  const token = await operator();
  const before = await countCodes();
  const csv = 'order,product\n66-1,mosaic';
  await refused(token, { csv }, 'second_factor', 'secondFactor.needed');
  await refused(token, { csv, second_factor: 'ZZZZ-EFGH-JKMN-PQRS' }, 'second_factor', 'secondFactor.wrong');
  expect(await countCodes()).toBe(before);
  dataOf(await post(token, 'orders', { csv, second_factor: otherFreshCode }));
  await refused(token, { csv, second_factor: otherFreshCode }, 'second_factor', 'secondFactor.wrong');
  const deeds = dataOf<DeedWire[]>(await call(testServer.app, 'GET', '/desk/deeds', { token }));
  expect(deeds.slice(0, 3)).toMatchObject([
    { what: 'orders.import', subject: 'csv', outcome: 'refused' },
    { what: 'orders.import', subject: 'csv', outcome: 'refused' },
    { what: 'orders.import', reason, outcome: 'done' },
  ]);
});

test('codes printed elsewhere are imported once, and a code of another box is named', async () => {
  const token = await operator();
  const header = 'code,product,size,uses,batch';
  const csv = `${header}\nabcd-2345-efgh,mosaic,a4|a3,2,Print 7\nABCD2346EFGH,mosaic,,,Print 7\n12345,mosaic,,,`;
  const first = dataOf<DeskImportWire>(await post(token, 'codes', { csv, second_factor: freshCode }));
  expect(first).toMatchObject({
    added: 2,
    known: 0,
    codes: null,
    wrong: [{ line: 4, problem: 'codeLength', given: '12345' }],
  });
  const second = dataOf<DeskImportWire>(
    await post(token, 'codes', { csv: csv.replace('a4|a3', 'a4'), second_factor: otherFreshCode }),
  );
  expect(second).toMatchObject({
    added: 0,
    known: 1,
    wrong_count: 2,
    wrong: [{ line: 2, problem: 'otherBox' }, { line: 4 }],
  });
  const shown = await call(testServer.app, 'GET', '/desk/batches/Print%207', { token });
  expect(dataOf(shown)).toMatchObject({ count: 2, used: 0 });
});

test('a file that is empty, too long or of another format is refused with the reason', async () => {
  const token = await operator();
  for (const [csv, key] of [
    [' ', 'field.required'],
    ['order,product', 'import.empty'],
    ['number;kind\n1;mosaic', 'import.columns'],
    ['order,product\n"1,mosaic', 'import.unreadable'],
    ['PK\u0003\u0004 a workbook', 'import.workbook'],
    ['x'.repeat(mostImportCharacters + 1), 'import.long'],
  ] as const)
    await refused(token, { csv, second_factor: freshCode }, 'csv', key);
});
