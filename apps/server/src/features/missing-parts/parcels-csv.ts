import { type Language, languages } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import { csvText } from '../../platform/csv.ts';
import type { OrderedRequest } from './repository.ts';
import type { Parcel } from './sealed.ts';

const columns = ['request', 'asked', 'state', 'name', 'address', 'phone', 'product', 'size', 'parts', 'note'] as const;

/** The first line of the list to post. */
export const parcelsHeader = csvText([[...columns]]);

/** Requests as lines of the list to post: each part as its bag code × how many. */
export function parcelsCsv(requests: readonly (OrderedRequest & { readonly parcel: Parcel })[]): string {
  return csvText(
    requests.map(({ id, asked_at: asked, state, parcel, kind, size_id: size, missing }) => [
      id,
      asked.toISOString(),
      state,
      harmless(parcel.fullName),
      harmless(oneLine(parcel.address)),
      parcel.phone,
      productOf(kind).name[listLanguage],
      sizeOf(kind, size)?.name ?? size,
      missing.map(({ code, letter, count }) => `${code ?? letter} × ${count}`).join('; '),
      harmless(parcel.note && oneLine(parcel.note)),
    ]),
  );
}

/** The list is for those who pack, whatever the customers speak. */
const listLanguage: Language = languages[0];
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');
/** A cell that no spreadsheet takes for a formula; a telephone begins with + and cannot be one. */
const harmless = (text: string | null): string | null => (text !== null && /^[=+\-@\t]/.test(text) ? `'${text}` : text);
