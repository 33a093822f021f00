import type { Orientation } from '@uzor/contract';
import { type FieldText, Invalid } from '../../../errors.ts';
import type { Boxes } from '../../codes/index.ts';

/** The choices that pictures are made from. */
export interface Choices {
  readonly size_id: number;
  readonly filter_id: number;
  readonly orientation?: Orientation;
}
/** The choices of a blank so far. */
interface ChosenSoFar {
  readonly size_id: number | null;
  readonly filter_id: number | null;
  readonly raw_photo: string | null;
  readonly cropped_photo: string | null;
}
/** The choices of a call; undefined = unchanged. */
export interface Generation {
  readonly sizeId: number | undefined;
  readonly filterId: number | undefined;
  readonly orientation: Orientation | undefined;
}

/**
 * Merges the choices of a call with those of the blank. `photoComes`: the call has a photo.
 * @throws Invalid on each choice that is missing or not allowed by the boxes, and on `photo` without one
 */
export function choicesOf(blank: ChosenSoFar, boxes: Boxes, wanted: Generation, photoComes: boolean): Choices {
  const size = wanted.sizeId ?? blank.size_id;
  const filter = wanted.filterId ?? blank.filter_id;
  const hasPhoto = photoComes || blank.raw_photo !== null || blank.cropped_photo !== null;
  const refusals: Readonly<Record<string, FieldText | null>> = {
    size_id: isIncomplete(boxes) ? 'boxes.more' : refusal(size, boxes.sizeIds, 'size.choose', 'size.notAllowed'),
    filter_id: refusal(filter, boxes.filterIds, 'filter.choose', 'filter.notAllowed'),
    photo: hasPhoto ? null : 'photo.missing',
  };
  const wrong = Object.entries(refusals).flatMap(([field, text]) => (text === null ? [] : [[field, [text]] as const]));
  if (size === null || filter === null || wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  const { orientation } = wanted;
  return { size_id: size, filter_id: filter, ...(orientation ? { orientation } : {}) };
}

/** There is no size for this number of boxes. */
const isIncomplete = ({ ownSizeIds, sizeIds }: Boxes) => ownSizeIds.length > 0 && sizeIds.length === 0;

function refusal(
  id: number | null,
  allowed: readonly number[],
  missing: FieldText,
  wrong: FieldText,
): FieldText | null {
  if (id === null) return missing;
  return allowed.includes(id) ? null : wrong;
}
