import { type Language, languages } from '@uzor/contract';
import { csvLines, csvOf, productOf, sizeOf } from '@uzor/kit';
import type { OrderedRequest } from './repository.ts';
import type { Parcel } from './sealed.ts';

const columns = ['request', 'asked', 'state', 'name', 'address', 'phone', 'product', 'size', 'parts', 'note'] as const;

/** The header of the packing list. */
export const parcelsHeader = (language: Language): string => csvOf([columns], language);

/** Requests as lines of the packing list: each part as its bag code × count. */
export function parcelsCsv(
  requests: readonly (OrderedRequest & { readonly parcel: Parcel })[],
  language: Language,
): string {
  return csvLines(
    requests.map(({ id, asked_at: asked, state, parcel, kind, size_id: size, missing }) => [
      id,
      asked.toISOString(),
      state,
      parcel.fullName,
      oneLine(parcel.address),
      parcel.phone,
      productOf(kind).name[listLanguage],
      sizeOf(kind, size)?.name ?? size,
      missing.map(({ code, letter, count }) => `${code ?? letter} × ${count}`).join('; '),
      parcel.note && oneLine(parcel.note),
    ]),
    language,
  );
}

/** The language of the packers, whatever the customers speak. */
const listLanguage: Language = languages[0];
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');
