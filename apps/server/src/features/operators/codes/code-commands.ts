import { parseArgs } from 'node:util';
import { canonicalCode, productKinds } from '@uzor/contract';
import { csvLines } from '@uzor/kit';
import { readCsvFile } from '../../../platform/csv.ts';
import {
  attemptsLeft,
  type Code,
  codeRepository,
  codeRow,
  codesCsv,
  codeService,
  codesHeaderLine,
  readCodes,
  readFilters,
  readOrders,
  readSizes,
  readUses,
} from '../../codes/index.ts';
import type { OperatorContext } from '../context.ts';
import { command, jsonOption, type OperatorCommand, parsed, spreadLists, theOne } from '../operator-command.ts';

const orderOptions = {
  marketplace: {
    type: 'string',
    value: 'NAME',
    help: 'Where they were ordered; numbers of different ones may be alike',
  },
  ...jsonOption,
} as const;

/** Makes a code for each order in the file that has none, all or nothing, and prints the code of every order. */
export const importOrders = command(
  { changes: true, options: orderOptions, operand: 'file' },
  async (context, values, file) => {
    const orders = readOrders(await readCsvFile(file));
    const codes = await codeService(context).forOrders(orders, values.marketplace ?? null);
    if (values.json) context.print(JSON.stringify(codes));
    else
      for (const { order, code } of [{ order: 'order', code: 'code' }, ...codes])
        context.print(csvLines([[order, code]], 'en').trimEnd());
  },
);

const mostCodes = 1_000_000;

/** Prints codes as they arrive: CSV with a header, or one JSON list. */
async function printCodes(
  { print }: OperatorContext,
  batches: AsyncIterable<readonly Omit<Code, 'id'>[]>,
  json: boolean,
  count: number,
): Promise<void> {
  if (!json) print(codesHeaderLine.trimEnd());
  let printed = 0;
  for await (const codes of batches) {
    const opening = printed === 0 ? '[' : '';
    printed += codes.length;
    if (json) print(`${opening}${JSON.stringify(codes.map(codeRow)).slice(1, -1)}${printed === count ? ']' : ','}`);
    else print(codesCsv(codes, 'en').trimEnd().replaceAll('\r\n', '\n'));
  }
}

const createOptions = {
  product: { type: 'string', value: 'KIND', help: `Required: ${productKinds.join(', ')}` },
  count: { type: 'string', value: 'N', help: `Required: how many codes, up to ${mostCodes}` },
  size: { type: 'string', multiple: true, value: 'SIZE', help: 'Sizes to choose from, by default any of the kind' },
  filter: { type: 'string', multiple: true, value: 'FILTER', help: 'Colour sets to choose from, by default any' },
  uses: { type: 'string', value: 'N', help: 'Orders a code is good for, or unlimited; by default what the box grants' },
  batch: { type: 'string', value: 'NAME', help: 'A name for blocking all of them at once' },
  marketplace: { type: 'string', value: 'NAME', help: 'Where they are sold' },
  ...jsonOption,
} as const;

export const createCodes: OperatorCommand = {
  changes: true,
  options: createOptions,
  read(argv) {
    const { values } = parseArgs({ args: spreadLists(argv, createOptions), options: createOptions });
    const kind = productKinds.find((one) => one === values.product);
    if (!kind) throw new RangeError(`--product is one of ${productKinds.join(', ')}`);
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 1 || count > mostCodes)
      throw new RangeError(`--count is a number from 1 to ${mostCodes}`);
    const box = {
      kind,
      size_ids: readSizes(kind, listed(values.size)),
      filter_ids: readFilters(kind, listed(values.filter)),
    };
    const uses = readUses(values.uses, box);
    return async (context) => {
      const codes = codeService(context).createMany({
        ...box,
        count,
        uses,
        batch: values.batch ?? null,
        marketplace: values.marketplace ?? null,
      });
      await printCodes(context, codes, values.json, count);
    };
  },
};

/** Values of one option may also be separated by commas. */
const listed = (values: readonly string[] = []) => values.flatMap((value) => value.split(','));

export const showCode = command(
  { changes: false, options: jsonOption, operand: 'code' },
  async (context, { json }, typed) => {
    const repository = codeRepository(context.database);
    const code = await repository.find(canonicalCode(typed));
    if (!code) throw new RangeError(`There is no code ${typed}`);
    const orders = await repository.ordersOf(code.id);
    if (json) {
      const made = { order_number: code.order_number, attempts_left: attemptsLeft(code), orders };
      context.print(JSON.stringify({ ...codeRow(code), ...made }));
      return;
    }
    const shown = { ...codeRow(code), 'made for': code.order_number };
    for (const [name, value] of Object.entries(shown)) context.print(`${name.padEnd(12)} ${value ?? '-'}`);
    context.print(`${'left'.padEnd(12)} ${attemptsLeft(code) ?? 'unlimited'}`);
    for (const order of orders)
      context.print(
        `order        ${order.created_at.toISOString()} ${order.status}${order.kit ? `, kit ${order.kit}, attempt ${order.attempt}` : ''}`,
      );
  },
);

const blockOptions = {
  batch: { type: 'string', value: 'NAME', help: 'Block every code of this batch instead of one code' },
  ...jsonOption,
} as const;

export const blockCodes = parsed({ changes: true, options: blockOptions }, ({ batch, json }, positionals) => {
  if ((batch === undefined) === (positionals.length === 0)) throw new RangeError('Give either a code or --batch NAME');
  const typed = batch === undefined ? theOne(positionals, 'code') : '';
  return async ({ database, clock, print }) => {
    const repository = codeRepository(database);
    const blocked =
      batch === undefined
        ? await repository.blockCode(canonicalCode(typed), clock.now())
        : await repository.blockBatch(batch, clock.now());
    if (blocked === 0)
      throw new RangeError(
        batch === undefined ? `There is no code ${typed}` : `There is no code of the batch ${batch}`,
      );
    print(json ? JSON.stringify({ blocked }) : `${blocked} blocked`);
  };
});

const importOptions = {
  'allow-short': {
    type: 'boolean',
    default: false,
    help: 'Accept codes of fewer than eight characters, or twelve digits',
  },
  ...jsonOption,
} as const;

export const importCodes = command(
  { changes: true, options: importOptions, operand: 'file' },
  async (context, values, file) => {
    const given = readCodes(await readCsvFile(file), { allowShort: values['allow-short'] });
    await codeService(context).importNewCodes(given);
    context.print(values.json ? JSON.stringify({ imported: given.length }) : `${given.length} imported`);
  },
);
