import { readFile } from 'node:fs/promises';
import { canonicalCode, productKinds } from '@uzor/contract';
import { filterById, sizeOf } from '@uzor/kit';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import {
  attemptsLeft,
  type Code,
  codeRepository,
  codeService,
  csvLine,
  readCodes,
  readFilters,
  readSizes,
  readUses,
  sizesWithIds,
  usesOf,
} from '../codes/index.ts';
import type { OperatorContext } from './context.ts';
import { readOptions } from './options.ts';

const columns = [
  'code',
  'product',
  'size',
  'filter',
  'uses',
  'used',
  'batch',
  'marketplace',
  'blocked',
  'expires_at',
] as const;
const mostCodes = 1_000_000;

/** A code as operators read it; sizes and filters by slug, `|` between several. */
function codeRow(code: Code): Record<(typeof columns)[number], string | number | null> {
  return {
    code: code.code,
    product: code.kind,
    size: code.size_ids?.map((id) => sizeOf(code.kind, id)?.slug ?? id).join('|') ?? 'any',
    filter: code.filter_ids?.map((id) => filterById(id) ?? id).join('|') ?? 'any',
    uses: code.uses ?? 'unlimited',
    used: code.used,
    batch: code.batch,
    marketplace: code.marketplace,
    blocked: code.blocked_at?.toISOString() ?? null,
    expires_at: code.expires_at?.toISOString() ?? null,
  };
}

function printCodes({ print }: OperatorContext, codes: readonly Code[], json: boolean): void {
  const rows = codes.map(codeRow);
  if (json) print(JSON.stringify(rows));
  else for (const line of [columns, ...rows.map((row) => columns.map((column) => row[column]))]) print(csvLine(line));
}

/** `codes create --product P [--size S …] [--filter F …] --count N [--uses N|unlimited] [--batch NAME] [--marketplace NAME]` */
async function create(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, {
    valued: ['product', 'size', 'filter', 'count', 'uses', 'batch', 'marketplace'],
    switches: ['json'],
  });
  if (options.words.length > 0) throw new RangeError(`What is ${options.words.join(' ')}?`);
  const kind = productKinds.find((one) => one === options.one('product'));
  if (!kind) throw new RangeError(`--product is one of ${productKinds.join(', ')}`);
  const count = Number(options.one('count'));
  if (!Number.isInteger(count) || count < 1 || count > mostCodes)
    throw new RangeError(`--count is a number from 1 to ${mostCodes}`);
  const sizeIds = readSizes(kind, options.many('size'));
  const uses = readUses(options.one('uses'));
  const codes = await codeService(context).create({
    kind,
    count,
    sizeIds,
    filterIds: readFilters(kind, options.many('filter')),
    uses: uses === undefined ? usesOf(sizesWithIds(kind, sizeIds)) : uses,
    batch: options.one('batch') ?? null,
    marketplace: options.one('marketplace') ?? null,
  });
  printCodes(context, codes, options.has('json'));
}

/** `codes show CODE` */
async function show(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, { valued: [], switches: ['json'] });
  const code = await codeRepository(context.database).find(canonicalCode(options.words[0] ?? ''));
  if (!code) throw new RangeError(`There is no code ${options.words[0] ?? ''}`);
  const orders = await context.database
    .selectFrom('blank')
    .leftJoin('kit', 'kit.blank_slug', 'blank.slug')
    .select(['blank.status', 'blank.created_at', 'kit.id as kit', 'kit.attempt', 'kit.created_at as completed_at'])
    .where('blank.code_id', '=', code.id)
    .orderBy('blank.created_at')
    .execute();
  if (options.has('json')) {
    context.print(JSON.stringify({ ...codeRow(code), attempts_left: attemptsLeft(code), orders }));
    return;
  }
  for (const [name, value] of Object.entries(codeRow(code))) context.print(`${name.padEnd(12)} ${value ?? '-'}`);
  context.print(`${'left'.padEnd(12)} ${attemptsLeft(code) ?? 'unlimited'}`);
  for (const order of orders)
    context.print(
      `order        ${order.created_at.toISOString()} ${order.status}${order.kit ? `, kit ${order.kit}, attempt ${order.attempt}` : ''}`,
    );
}

/** `codes block CODE | --batch NAME` */
async function block(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, { valued: ['batch'], switches: ['json'] });
  const batch = options.one('batch');
  const [word] = options.words;
  if ((batch === undefined) === (word === undefined)) throw new RangeError('Either a code or --batch NAME');
  const repository = codeRepository(context.database);
  const now = context.clock.now();
  const blocked =
    batch === undefined
      ? await repository.blockCode(canonicalCode(word ?? ''), now)
      : await repository.blockBatch(batch, now);
  if (blocked === 0)
    throw new RangeError(batch === undefined ? `There is no code ${word}` : `There is no code of the batch ${batch}`);
  context.print(options.has('json') ? JSON.stringify({ blocked }) : `${blocked} blocked`);
}

/** `codes import FILE.csv [--allow-short]`: all or none. */
async function importFile(context: OperatorContext, argv: readonly string[]): Promise<void> {
  const options = readOptions(argv, { valued: [], switches: ['json', 'allow-short'] });
  const [file] = options.words;
  if (!file) throw new RangeError('Which file?');
  const given = readCodes(await readFile(file, 'utf8'), { allowShort: options.has('allow-short') });
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const repository = codeRepository(tx);
    for (let from = 0; from < given.length; from += 1000) {
      const collisions = await repository.among(given.slice(from, from + 1000).map(({ code }) => code));
      if (collisions.length > 0)
        throw new RangeError(
          `These codes are there already, or are taken for one: ${collisions
            .slice(0, 10)
            .map(({ code }) => code)
            .join(', ')}`,
        );
    }
    await repository.insert(
      given.map((one) => ({
        id: newId(now),
        code: one.code,
        kind: one.kind,
        size_ids: one.sizeIds && [...one.sizeIds],
        filter_ids: one.filterIds && [...one.filterIds],
        uses: one.uses === undefined ? usesOf(sizesWithIds(one.kind, one.sizeIds)) : one.uses,
        batch: one.batch,
        marketplace: one.marketplace,
        blocked_at: null,
        expires_at: one.expiresAt,
        created_at: now,
      })),
    );
  });
  context.print(options.has('json') ? JSON.stringify({ imported: given.length }) : `${given.length} imported`);
}

export const codeCommands = new Map([
  ['create', create],
  ['show', show],
  ['block', block],
  ['import', importFile],
]);
