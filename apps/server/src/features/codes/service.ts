import type { MessageKey, ProductKind } from '@uzor/contract';
import { filterId, productOf } from '@uzor/kit';
import { Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { newCode } from './generate.ts';
import type { ImportedCode } from './import.ts';
import { type NewCode, rowOf, usesOf } from './new-codes.ts';
import type { MarketOrder } from './orders.ts';
import { type Code, codeRepository } from './repository.ts';
import { type TakenIn, takeInCodes, takeInOrders } from './taken-in.ts';

/** An order for new codes. */
export interface CodeOrder extends NewCode {
  readonly count: number;
}

export type CodeService = ReturnType<typeof codeService>;

export function codeService({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const repository = codeRepository(database);
  return {
    /** The code, if it can open a blank. @throws Invalid on `code` with one of three texts */
    async openable(code: string): Promise<Code> {
      const found = await repository.find(code);
      const refusal = refusalOf(found, clock.now());
      if (found === null || refusal !== null) throw new Invalid({ code: [refusal ?? 'code.unknown'] });
      return found;
    },
    /** The code as it is printed, canonical; null where it is unknown. */
    find: (code: string) => repository.find(code),
    /** Creates codes, all or none, and returns them. */
    async create(order: CodeOrder): Promise<Code[]> {
      const now = clock.now();
      const wanted = new Set<string>();
      while (wanted.size < order.count) wanted.add(newCode());
      const rows = [...wanted].map((code) => rowOf(order, code, now));
      await inTransaction(database, (tx) => codeRepository(tx).insert(rows));
      return rows;
    },
    /** Creates any number of codes, all or none. Yields them once all exist; only their characters are kept meanwhile. */
    async *createMany(order: CodeOrder): AsyncGenerator<readonly Omit<Code, 'id'>[]> {
      const now = clock.now();
      const made: string[] = await inTransaction(database, async (tx) => {
        const batches: string[] = [];
        for (let left = order.count; left > 0; left -= batchSize) {
          // Two of a million alike are less likely than one in a million: then the database refuses all of them.
          const codes = Array.from({ length: Math.min(left, batchSize) }, newCode);
          await codeRepository(tx).insert(codes.map((code) => rowOf(order, code, now)));
          batches.push(codes.join(' '));
        }
        return batches;
      });
      for (const codes of made) yield codes.split(' ').map((code) => rowOf(order, code, now));
    },
    /**
     * The code of each order of a marketplace (null: not named), in the order given, made where there is none: all or none.
     * @throws RangeError naming the orders whose code is for another box
     */
    async forOrders(
      orders: readonly MarketOrder[],
      marketplace: string | null,
    ): Promise<{ readonly order: string; readonly code: string }[]> {
      return inTransaction(database, async (tx) => {
        const served = await takeInOrders(tx, orders, marketplace, clock.now());
        demandSameBoxes(served);
        return served.map(({ given, code }) => ({ order: given.order, code: code.code }));
      });
    },
    /** As `forOrders`, but orders whose code is for another box only say so. */
    takeInOrders: (orders: readonly MarketOrder[], marketplace: string | null): Promise<TakenIn<MarketOrder>[]> =>
      inTransaction(database, (tx) => takeInOrders(tx, orders, marketplace, clock.now())),
    /** Takes in the codes of a file that are not there yet, all or none. */
    takeInCodes: (given: readonly ImportedCode[]): Promise<TakenIn<ImportedCode>[]> =>
      inTransaction(database, (tx) => takeInCodes(tx, given, clock.now())),
    /** An unused trial code of the kind, created if there is none. */
    async trial(kind: ProductKind): Promise<string> {
      const fresh = await repository.freshTrial(kind);
      if (fresh) return fresh.code;
      const uses = usesOf(productOf(kind).sizes);
      const [made] = await this.create({
        kind,
        sizeIds: null,
        filterIds: null,
        count: 1,
        uses,
        batch: 'trial',
        marketplace: null,
        trial: true,
      });
      if (!made) throw new Error(`No trial code for ${kind}`);
      return made.code;
    },
  };
}

/** Codes per statement. */
const batchSize = 1000;

/** @throws RangeError naming the orders whose code is for another box */
function demandSameBoxes(served: readonly TakenIn<MarketOrder>[]): void {
  const others = served.filter(({ fits }) => !fits);
  if (others.length > 0)
    throw new RangeError(
      `These orders have a code for another box already: ${others
        .slice(0, 10)
        .map(({ given }) => given.order)
        .join(', ')}. Give a new box an order of its own.`,
    );
}

/** Why the code cannot open a blank; null if it can. */
function refusalOf(code: Code | null, now: Date): MessageKey | null {
  if (code === null) return 'code.unknown';
  if (code.blocked_at !== null || (code.expires_at !== null && code.expires_at <= now)) return 'code.blocked';
  return attemptsLeft(code) === 0 ? 'code.usedUp' : null;
}

/** Attempts that remain; null = unlimited. */
export function attemptsLeft({ uses, used }: Pick<Code, 'uses' | 'used'>): number | null {
  return uses === null ? null : Math.max(0, uses - used);
}

/** Ids of the sizes a code allows, in the order of the table. */
export function allowedSizeIds(code: Pick<Code, 'kind' | 'size_ids'>): number[] {
  const own = productOf(code.kind).sizes.map(({ id }) => id);
  return code.size_ids === null ? own : own.filter((id) => code.size_ids?.includes(id));
}

/** Ids of the filters a code allows, in the order of the table. */
export function allowedFilterIds(code: Pick<Code, 'kind' | 'filter_ids'>): number[] {
  const own = productOf(code.kind).filters.map(filterId);
  return code.filter_ids === null ? own : own.filter((id) => code.filter_ids?.includes(id));
}
