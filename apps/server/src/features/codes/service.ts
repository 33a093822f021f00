import { type AnswerOf, cardSigns, type endpoints, type MessageKey, type ProductKind } from '@uzor/contract';
import { filterId, productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { type FieldText, Invalid } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { attemptsLeft } from './attempts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { againstGuessing, type GuessingParts } from './guessing.ts';
import { codeAlphabet, type NewCode, newCode, rowOf, usesOf, type WrittenCode } from './new-codes.ts';
import { type MarketOrder, isSameBox } from './orders.ts';
import { type Code, codeRepository } from './repository.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

export type CodeOrder = NewCode & { readonly count: number };

export type CodeService = ReturnType<typeof codeService>;

export function codeService({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const repository = codeRepository(database);

  /** Points to a character that no generated code has, unless imported codes have such characters. */
  async function whyUnknown(code: string): Promise<FieldText> {
    const at = [...code].findIndex((sign) => !codeAlphabet.includes(sign));
    const isStray = at >= 0 && code.length === cardSigns && !(await repository.haveOtherSigns());
    return isStray ? { key: 'code.stray', values: { place: at + 1 } } : 'code.unknown';
  }

  return {
    /** The code, if it can open a blank. @throws Invalid on `code` saying why not */
    async openable(code: string): Promise<Code> {
      const found = await repository.find(code);
      if (found === null) throw new Invalid({ code: [await whyUnknown(code)] });
      const refusal = refusalOf(found, clock.now());
      if (refusal !== null) throw new Invalid({ code: [refusal] });
      return found;
    },
    async create({ count, ...made }: CodeOrder): Promise<Code[]> {
      const now = clock.now();
      const rows = Array.from({ length: count }, () => rowOf(made, now));
      await inTransaction(database, (tx) => codeRepository(tx).insert(rows));
      return rows;
    },
    /** Makes all codes or none, and yields once all exist. Until then only the code texts are held in memory. */
    async *createMany({ count, ...box }: CodeOrder): AsyncGenerator<readonly Omit<Code, 'id'>[]> {
      const now = clock.now();
      const made: string[] = await inTransaction(database, async (tx) => {
        const batches: string[] = [];
        for (let left = count; left > 0; left -= batchSize) {
          // The probability of a collision among a million codes is below one in a million. If one occurs, the database
          // refuses all of them.
          const codes = Array.from({ length: Math.min(left, batchSize) }, newCode);
          await codeRepository(tx).insert(codes.map((code) => rowOf({ ...box, code }, now)));
          batches.push(codes.join(' '));
        }
        return batches;
      });
      for (const codes of made) yield codes.split(' ').map((code) => rowOf({ ...box, code }, now));
    },
    /** @throws RangeError naming the orders whose code is for another box */
    async forOrders(
      orders: readonly MarketOrder[],
      marketplace: string | null,
    ): Promise<{ readonly order: string; readonly code: string }[]> {
      return inTransaction(database, async (tx) => {
        const served = await importOrderLines(tx, orders, marketplace, clock.now());
        demandSameBoxes(served);
        return served.map(({ given, code }) => ({ order: given.order_number, code: code.code }));
      });
    },
    /** Like `forOrders`, but orders whose code is for another box are only reported. */
    importOrderLines: (
      orders: readonly MarketOrder[],
      marketplace: string | null,
    ): Promise<ImportResult<MarketOrder>[]> =>
      inTransaction(database, (tx) => importOrderLines(tx, orders, marketplace, clock.now())),
    /** Makes all codes or none. @throws RangeError naming those that exist already */
    importNewCodes: (given: readonly WrittenCode[]): Promise<void> =>
      inTransaction(database, async (tx) => {
        const taken = await importCodeLines(tx, given, clock.now());
        const known = taken.filter(({ isNew }) => !isNew).map(({ given }) => given.code);
        if (known.length > 0)
          throw new RangeError(`These codes exist already, or read like an existing one: ${firstOf(known)}`);
      }),
    importCodeLines: (given: readonly WrittenCode[]): Promise<ImportResult<WrittenCode>[]> =>
      inTransaction(database, (tx) => importCodeLines(tx, given, clock.now())),
    /** An unused trial code of the kind, created if there is none. */
    async trial(kind: ProductKind): Promise<string> {
      const fresh = await repository.freshTrial(kind);
      if (fresh) return fresh.code;
      const uses = usesOf({ kind, size_ids: null });
      const [made] = await this.create({ kind, count: 1, uses, batch: 'trial', trial: true });
      if (!made) throw new Error(`No trial code for ${kind}`);
      return made.code;
    },
  };
}

const batchSize = 1000;

function demandSameBoxes(served: readonly ImportResult<MarketOrder>[]): void {
  const others = served.filter(({ fits }) => !fits).map(({ given }) => given.order_number);
  if (others.length > 0)
    throw new RangeError(
      `These orders have a code for another box already: ${firstOf(others)}. Give a new box an order of its own.`,
    );
}

const firstOf = (names: readonly string[]) => names.slice(0, 10).join(', ');

const isBlocked = ({ blocked_at: blocked, expires_at: expires }: Code, now: Date): boolean =>
  blocked !== null || (expires !== null && expires <= now);

/** Why the code cannot open a blank; null if it can. */
function refusalOf(code: Code, now: Date): MessageKey | null {
  if (isBlocked(code, now)) return 'code.blocked';
  return attemptsLeft(code) === 0 ? 'code.usedUp' : null;
}

export function allowedSizeIds(code: Pick<Code, 'kind' | 'size_ids'>): number[] {
  const own = productOf(code.kind).sizes.map(({ id }) => id);
  return code.size_ids === null ? own : own.filter((id) => code.size_ids?.includes(id));
}

export function allowedFilterIds(code: Pick<Code, 'kind' | 'filter_ids'>): number[] {
  const own = productOf(code.kind).filters.map(filterId);
  return code.filter_ids === null ? own : own.filter((id) => code.filter_ids?.includes(id));
}

type CodeStatus = AnswerOf<typeof endpoints.codeStatus>['data'];
export type CodeStatusService = ReturnType<typeof codeStatusService>;
const unknown: CodeStatus = { known: false, product_type: null, attempts_left: null, unfinished: false };

export function codeStatusService(parts: Pick<Parts, 'database' | 'clock'> & GuessingParts) {
  const { database, clock } = parts;
  async function statusOf(code: Code | null, person: Person | null): Promise<CodeStatus> {
    // Query for unknown codes too, so that they take the same time as known ones.
    const unfinished = await codeRepository(database).hasUnfinished(code?.id ?? '', person?.id ?? null);
    if (code === null) throw new Invalid({ code: ['code.unknown'] });
    const left = isBlocked(code, clock.now()) ? 0 : attemptsLeft(code);
    return { known: true, product_type: code.kind, attempts_left: left, unfinished };
  }
  return {
    /** Status of a code, even if it can no longer open a blank. */
    async status(code: string, address: string, person: Person | null): Promise<CodeStatus> {
      try {
        return await againstGuessing(parts, address, async () =>
          statusOf(await codeRepository(database).find(code), person),
        );
      } catch (error) {
        if (error instanceof Invalid) return unknown;
        throw error;
      }
    },
  };
}

export interface ImportResult<T> {
  readonly given: T;
  readonly code: Code;
  /** Whether this import made the code. */
  readonly isNew: boolean;
  /** Whether the existing code is for the same box. */
  readonly fits: boolean;
}

/** Returns results in the order of `orders`. `marketplace` is null if none was named. `tx` covers all lines. */
async function importOrderLines(
  tx: Kysely<Tables>,
  orders: readonly MarketOrder[],
  marketplace: string | null,
  now: Date,
): Promise<ImportResult<MarketOrder>[]> {
  const codes = codeRepository(tx);
  const numbers = orders.map(({ order_number: number }) => number);
  const had = new Set((await codes.ofOrders(marketplace, numbers)).map(({ order_number }) => order_number));
  const made = orders
    .filter(({ order_number: number }) => !had.has(number))
    .map((order) => rowOf({ ...order, uses: usesOf(order), marketplace }, now));
  await codes.insertForOrders(made);
  const own = new Set(made.map(({ code }) => code));
  const all = new Map((await codes.ofOrders(marketplace, numbers)).map((code) => [code.order_number, code]));
  return orders.map((given) => {
    const code = all.get(given.order_number);
    if (!code) throw new Error(`Order ${given.order_number} got no code`);
    return { given, code, isNew: own.has(code.code), fits: isSameBox(given, code) };
  });
}

/** Returns results in the order of `given`; existing codes stay as they are. `tx` covers all lines. */
async function importCodeLines(
  tx: Kysely<Tables>,
  given: readonly WrittenCode[],
  now: Date,
): Promise<ImportResult<WrittenCode>[]> {
  const codes = codeRepository(tx);
  const own = await codes.insertMissing(given.map((one) => rowOf(one, now)));
  const all = new Map((await codes.among(given.map(({ code }) => code))).map((code) => [code.code, code]));
  return given.map((one) => {
    const code = all.get(one.code);
    if (!code) throw new Error('A code of the file is not there');
    return { given: one, code, isNew: own.has(one.code), fits: isSameBox(one, code) };
  });
}
