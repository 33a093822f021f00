import type { Orientation } from '@uzor/contract';
import { type FieldText, Invalid } from '../../errors.ts';
import { allowedFilterIds, allowedSizeIds, type Code } from '../codes/index.ts';

/** What pictures are made of. */
export interface Choices {
  readonly size_id: number;
  readonly filter_id: number;
  readonly orientation?: Orientation;
}
/** What a blank has of it so far. */
interface ChosenSoFar {
  readonly size_id: number | null;
  readonly filter_id: number | null;
  readonly raw_photo: string | null;
  readonly cropped_photo: string | null;
}
/** What a call wants pictures to be made of; absent = as before. */
export interface Generation {
  readonly sizeId: number | undefined;
  readonly filterId: number | undefined;
  readonly orientation: Orientation | undefined;
}

/**
 * What pictures are to be made of. `photoComes`: the call brings one.
 * @throws Invalid on each field that is missing or not of the box, and on `photo` where there is none
 */
export function choicesOf(blank: ChosenSoFar, code: Code, wanted: Generation, photoComes: boolean): Choices {
  const size = wanted.sizeId ?? blank.size_id;
  const filter = wanted.filterId ?? blank.filter_id;
  const hasPhoto = photoComes || blank.raw_photo !== null || blank.cropped_photo !== null;
  const refusals: Readonly<Record<string, FieldText | null>> = {
    size_id: refusal(size, allowedSizeIds(code), 'size.choose', 'size.notAllowed'),
    filter_id: refusal(filter, allowedFilterIds(code), 'filter.choose', 'filter.notAllowed'),
    photo: hasPhoto ? null : 'photo.missing',
  };
  const wrong = Object.entries(refusals).flatMap(([field, text]) => (text === null ? [] : [[field, [text]] as const]));
  if (size === null || filter === null || wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  const { orientation } = wanted;
  return { size_id: size, filter_id: filter, ...(orientation ? { orientation } : {}) };
}

function refusal(
  id: number | null,
  allowed: readonly number[],
  missing: FieldText,
  wrong: FieldText,
): FieldText | null {
  if (id === null) return missing;
  return allowed.includes(id) ? null : wrong;
}
