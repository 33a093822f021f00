import { canonicalCode, type DeskFoundWire, inEnglishLayout } from '@uzor/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { accountRepository } from '../../people/index.ts';
import { codeRepository, codeToWire } from '../../codes/index.ts';
import { kitRepository } from '../../works/index.ts';
import { adminRepository } from './repository.ts';
import { lineToWire } from './wire.ts';

const mostOrders = 50;

/** The canonical codes that may have been meant. */
export function codesMeant(typed: string): string[] {
  return [...new Set([canonicalCode(typed), canonicalCode(inEnglishLayout(typed))])].filter((code) => code !== '');
}

/** Finds codes and orders that match what was typed. */
export function orderSearch(database: Kysely<Tables>): (typed: string) => Promise<DeskFoundWire> {
  const repository = adminRepository(database);

  async function slugsOf(typed: string, codeIds: readonly string[]): Promise<string[]> {
    const found = await repository.slugsOfCodes(codeIds, mostOrders);
    const kit = await kitRepository(database).byId(typed);
    const address = typed.includes('@') ? typed : inEnglishLayout(typed);
    if (!address.includes('@')) return [typed, ...(kit ? [kit.blank_slug] : []), ...found];
    const account = await accountRepository(database).byEmail(address);
    return [...found, ...(await repository.slugsOfAddress(address, account?.id ?? null, mostOrders))];
  }

  return async (typed) => {
    const known = codeRepository(database);
    const named = await known.among(codesMeant(typed));
    const sold = await known.ofOrderNumber(typed.trim());
    const byId = await known.findId(typed.trim());
    const codes = [...new Map([...named, ...sold, ...(byId ? [byId] : [])].map((code) => [code.id, code])).values()];
    const slugs = await slugsOf(
      typed,
      codes.map(({ id }) => id),
    );
    const orders = await repository.orders(slugs.slice(0, mostOrders));
    return { codes: codes.map(codeToWire), orders: orders.map(lineToWire) };
  };
}
