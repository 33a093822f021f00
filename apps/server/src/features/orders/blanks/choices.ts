import type { ColourAtHandWire, FilterSlug, Orientation, ProductKind } from '@uzor/contract';
import {
  type ColoursRefusal,
  coloursRefusal,
  filterById,
  isWholeBox,
  packedFromWire,
  type PackedWire,
  type ProductSize,
  sizeOf,
} from '@uzor/kit';
import { type FieldText, Invalid } from '../../../errors.ts';
import type { Boxes } from '../../codes/index.ts';

export interface Choices {
  readonly size_id: number;
  readonly filter_id: number;
  readonly orientation?: Orientation;
  /** The only colours of the schemes, as JSON; null: the whole box. */
  readonly colours: string | null;
}
interface ChosenSoFar {
  readonly kind: ProductKind;
  readonly size_id: number | null;
  readonly filter_id: number | null;
  readonly raw_photo: string | null;
  readonly cropped_photo: string | null;
  readonly colours: readonly ColourAtHandWire[] | null;
}
/** Undefined = unchanged. */
export interface Generation {
  readonly sizeId: number | undefined;
  readonly filterId: number | undefined;
  readonly orientation: Orientation | undefined;
  /** Empty: the whole box. */
  readonly colours: readonly ColourAtHandWire[] | undefined;
}
export interface Offer {
  readonly boxes: Boxes;
  /** How boxes of the code's batch differ from the usual ones. */
  readonly packed: PackedWire | undefined;
}

/**
 * Merges the choices of a call with those of the blank. Earlier colours stay if they still fit the box.
 * @throws Invalid on each choice that is missing or not allowed
 */
export function choicesOf(
  blank: ChosenSoFar,
  { boxes, packed }: Offer,
  wanted: Generation,
  photoComes: boolean,
): Choices {
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
  const chosen = { size: sizeOf(blank.kind, size), filter: filterById(filter) };
  const colours = coloursOf(chosen, packed, blank.colours, wanted.colours);
  return { size_id: size, filter_id: filter, ...(orientation ? { orientation } : {}), colours };
}

/** The colours as the blank stores them. @throws Invalid on `colours` if those of the call do not fit */
function coloursOf(
  chosen: { readonly size: ProductSize | null; readonly filter: FilterSlug | null },
  packed: PackedWire | undefined,
  before: readonly ColourAtHandWire[] | null,
  wanted: readonly ColourAtHandWire[] | undefined,
): string | null {
  const atHand = wanted ?? before ?? [];
  const { size, filter } = chosen;
  if (atHand.length === 0 || !size || !filter) return null;
  const box = { size, filter, packed: packedFromWire(packed, size, filter) };
  const refusal = coloursRefusal(atHand, box);
  if (refusal && wanted) throw new Invalid({ colours: [refusalText(refusal)] });
  return refusal || isWholeBox(atHand, box) ? null : JSON.stringify(atHand);
}

export function refusalText(refusal: ColoursRefusal): FieldText {
  const { why, ...values } = refusal;
  return { key: `colours.${why}`, values };
}

/** Whether more boxes are needed: no size takes exactly this number. */
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
