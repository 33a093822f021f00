import type { Language } from '@uzor/contract';
import { csvLines, csvOf, filterById, sizeOf } from '@uzor/kit';
import type { Code } from './repository.ts';

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

export const codesHeader = (language: Language): string => csvOf([columns], language);

/** For programs: separated by commas, without a byte order mark. */
export const codesHeaderLine = csvLines([columns], 'en');

/** A code as shown to operators; sizes and filters by slug, separated by `|`. */
export function codeRow(code: Omit<Code, 'id'>): Record<(typeof columns)[number], string | number | null> {
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

export function codesCsv(codes: readonly Omit<Code, 'id'>[], language: Language): string {
  return csvLines(
    codes.map(codeRow).map((row) => columns.map((column) => row[column])),
    language,
  );
}
