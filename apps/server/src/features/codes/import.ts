import { canonicalCode, type ProductKind, productKinds } from '@uzor/contract';
import { filterId, productOf, sizeOf } from '@uzor/kit';
import type { CsvRow } from '../../platform/csv.ts';
import { LineFault, readLines, type SortedLines } from './lines.ts';
import { type BoxOfCode, usesOf, type WrittenCode } from './new-codes.ts';

const SAFE_DIGITS = 12;

/**
 * Reads `code,product[,size,filter,uses,batch,marketplace,expires_at]`; sizes or filters are separated by `|`.
 * @throws RangeError for a file that is no CSV
 */
export function sortCodes(csv: string, { allowShort }: { readonly allowShort: boolean }): SortedLines<WrittenCode> {
  const seen = new Set<string>();
  return readLines(csv, ({ cells }) => {
    const given = readCode(cells, allowShort);
    if (seen.has(given.code))
      throw new LineFault(`${cells['code']} appears twice, or reads like another code of the file`, {
        problem: 'codeTwice',
        ...(cells['code'] !== undefined && { given: cells['code'] }),
      });
    seen.add(given.code);
    return given;
  });
}

/** Like `sortCodes`, all lines or none. @throws RangeError naming the first invalid line */
export function readCodes(csv: string, options: { readonly allowShort: boolean }): WrittenCode[] {
  const { good, wrong } = sortCodes(csv, options);
  const [first] = wrong;
  if (first) throw new RangeError(`Line ${first.line}: ${first.why.message}`, { cause: first.why });
  return good.map(({ read }) => read);
}

function readCode(cells: CsvRow['cells'], allowShort: boolean): WrittenCode {
  const code = canonicalCode(cells['code'] ?? '');
  const given = cells['code'] ?? '';
  if (!/^[0-9A-Z]+$/.test(code))
    throw new LineFault('a code has Latin letters and digits only', { problem: 'code', given });
  if (code.length > 32 || (code.length < 8 && !allowShort))
    throw new LineFault('a code has 8 to 32 characters (shorter with --allow-short)', { problem: 'codeLength', given });
  // Eight letters and digits have 41 bits; digits alone need twelve characters to resist guessing.
  if (code.length < SAFE_DIGITS && /^\d+$/.test(code) && !allowShort)
    throw new LineFault('a code of digits alone has 12 or more (fewer with --allow-short)', {
      problem: 'codeDigits',
      given,
    });
  const kind = readKind(cells['product']);
  const box = {
    kind,
    size_ids: readSizes(kind, list(cells['size'])),
    filter_ids: readFilters(kind, list(cells['filter'])),
  };
  return {
    code,
    ...box,
    uses: readUses(cells['uses'], box),
    batch: cells['batch'] ?? null,
    marketplace: cells['marketplace'] ?? null,
    expires_at: readTime(cells['expires_at']),
  };
}

const list = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @throws RangeError */
export function readKind(given: string | undefined): ProductKind {
  const kind = productKinds.find((one) => one === given);
  if (!kind)
    throw new LineFault(`product is one of ${productKinds.join(', ')}`, {
      problem: 'product',
      column: 'product',
      ...(given !== undefined && { given }),
      allowed: productKinds,
    });
  return kind;
}

/**
 * The ids of the sizes with these slugs; null, which means any size, without slugs.
 * @throws RangeError for a size the product does not have
 */
export function readSizes(kind: ProductKind, slugs: readonly string[]): number[] | null {
  if (slugs.length === 0) return null;
  return slugs.map((slug) => {
    const size = sizeOf(kind, slug);
    if (!size) {
      const allowed = productOf(kind).sizes.map((one) => one.slug);
      throw new LineFault(`${kind} has no size ${slug}; it has ${allowed.join(', ')}`, {
        problem: 'size',
        column: 'size',
        given: slug,
        allowed,
      });
    }
    return size.id;
  });
}

/**
 * The ids of the filters with these slugs; null, which means any filter, without slugs.
 * @throws RangeError for a filter the product does not have
 */
export function readFilters(kind: ProductKind, slugs: readonly string[]): number[] | null {
  if (slugs.length === 0) return null;
  return slugs.map((slug) => {
    const allowed = productOf(kind).filters;
    const filter = allowed.find((one) => one === slug);
    if (!filter)
      throw new LineFault(`${kind} has no filter ${slug}; it has ${allowed.join(', ')}`, {
        problem: 'filter',
        column: 'filter',
        given: slug,
        allowed,
      });
    return filterId(filter);
  });
}

/** A number of uses, null = `unlimited`; by default those of the box. @throws RangeError */
export function readUses(given: string | undefined, box: BoxOfCode): number | null {
  if (given === undefined || given === '') return usesOf(box);
  if (given === 'unlimited') return null;
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new LineFault(`${given} is not a number of uses`, { problem: 'uses', given });
  return Number(given);
}

function readTime(given: string | undefined): Date | null {
  if (!given) return null;
  const time = new Date(given);
  if (Number.isNaN(time.getTime())) throw new LineFault(`${given} is not a time`, { problem: 'time', given });
  return time;
}
