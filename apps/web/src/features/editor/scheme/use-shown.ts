import type { FilterSlug } from '@uzor/contract';
import {
  type BoxToFit,
  coloursRefusal,
  filterById,
  packedFromWire,
  type PackedWire,
  type ProductDefinition,
  type ProductSize,
  sizeOf,
} from '@uzor/kit';
import { useMemo } from 'react';
import { landingsOf } from '../../../shared/shop-window.ts';
import type { SchemeChoice } from '../../../workers/scheme-protocol.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { stageFrameOf } from '../stage/stage-geometry.ts';
import type { OpenedEditor } from '../state/use-opening.ts';

export function useShown(product: ProductDefinition, opened: OpenedEditor, draft: EditorDraft) {
  const sizes = useMemo(() => sizesFor(product, opened), [product, opened]);
  const filters = useMemo(() => filtersFor(product, opened), [product, opened]);
  const size = shownSize(product, sizes, draft.sizeId);
  const filter =
    filterById(draft.filterId ?? 0) ?? (filters.includes(product.defaultFilter) ? product.defaultFilter : filters[0]);
  const packed = opened.blank?.packed;
  const fit = useMemo(() => fitOf(filter, size, packed), [filter, size, packed]);
  const colours = useMemo(() => fitting(draft.colours, fit), [draft.colours, fit]);
  const { kind } = product;
  const { slug } = size;
  const { orientation, settings, tone, focus, look } = draft;
  const choice = useMemo(
    () => ({ kind, size: slug, filter, orientation, preset: 1, settings, tone, focus, look, packed, atHand: colours }),
    [kind, slug, filter, orientation, settings, tone, focus, look, packed, colours],
  );
  const frame = useMemo(() => stageFrameOf(size, orientation), [size, orientation]);
  const coloursToChoose = product.filters.length > 1;
  const choiceWith = ({
    sizeId,
    filterId: changedFilter,
    colours: changedColours,
    ...part
  }: Partial<EditorDraft>): SchemeChoice => {
    const next = {
      size: sizeId === undefined ? size : shownSize(product, sizes, sizeId),
      filter: (changedFilter === undefined ? null : filterById(changedFilter ?? 0)) ?? choice.filter,
    };
    const atHand = fitting(
      changedColours === undefined ? draft.colours : changedColours,
      fitOf(next.filter, next.size, packed),
    );
    return { ...choice, ...part, size: next.size.slug, filter: next.filter, atHand };
  };
  const pictured = useMemo(() => (coloursToChoose && filters.length > 1 ? filters : []), [coloursToChoose, filters]);
  return { sizes, filters, size, fit, colours, choice, choiceWith, frame, coloursToChoose, pictured };
}

const fitOf = (filter: FilterSlug, size: ProductSize, packed: PackedWire | undefined): BoxToFit => ({
  filter,
  size,
  packed: packedFromWire(packed, size, filter),
});
/** The colours at hand if they suit the box; null means all colours of the box. */
const fitting = (colours: EditorDraft['colours'], fit: BoxToFit): EditorDraft['colours'] =>
  colours && coloursRefusal(colours, fit) === null ? colours : null;

function sizesFor(product: ProductDefinition, { blank, draft }: OpenedEditor): ProductSize[] {
  if (blank) return [...product.sizes, ...product.joined].filter(({ id }) => blank.allowed_size_ids.includes(id));
  const shown: readonly string[] = landingsOf(product);
  return product.sizes.filter(({ id, flag }) => shown.includes(flag) || id === draft.sizeId);
}
function filtersFor(product: ProductDefinition, { blank }: OpenedEditor): FilterSlug[] {
  if (!blank) return [...product.filters];
  return blank.allowed_filter_ids.map(filterById).filter((filter) => filter !== null);
}
/** The chosen size, or the default size as an example. */
export function shownSize(
  product: ProductDefinition,
  sizes: readonly ProductSize[],
  chosen: number | null,
): ProductSize {
  return (
    sizes.find(({ id }) => id === chosen) ??
    sizes.find(({ slug }) => slug === product.defaultSize) ??
    sizes[0] ??
    product.sizes[0]
  );
}
export const largerThan = (size: ProductSize, sizes: readonly ProductSize[]) =>
  sizes.filter((one) => area(one) > area(size)).sort((a, b) => area(a) - area(b))[0];
const area = ({ pictureMm }: ProductSize) => pictureMm.width * pictureMm.height;

/** The size requested by a variant's URL: `?size=20_25`. */
export function withAskedSize(product: ProductDefinition, draft: EditorDraft, asked: string | null): EditorDraft {
  const size = asked === null ? null : sizeOf(product.kind, asked);
  return size && draft.sizeId === null ? { ...draft, sizeId: size.id } : draft;
}
