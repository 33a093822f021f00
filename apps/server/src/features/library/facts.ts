import {
  type FilterSlug,
  type FilterWire,
  type Language,
  type ProductKind,
  productKinds,
  type SizeWire,
} from '@uzor/contract';
import { filterId, filterNames, type ProductDefinition, productOf, type ProductSize } from '@uzor/kit';
import type { FactPictures } from './pictures.ts';

/** A size as the wire has it: the picture, mm, portrait. */
export function sizeToWire(size: ProductSize): SizeWire {
  return { id: size.id, name: size.name, slug: size.slug, height: size.pictureMm.height, width: size.pictureMm.width };
}

/** A filter with a picture of what `kind` makes of it; without a kind, of the first that has it. */
export function filterToWire(
  filter: FilterSlug,
  language: Language,
  pictures: FactPictures,
  kind?: ProductKind,
): FilterWire {
  return { id: filterId(filter), name: filterNames[filter][language], preview_img: pictures.previewUrl(filter, kind) };
}

/** Sizes of everything that can be ordered, each id once. */
export function allSizes(): ProductSize[] {
  return [
    ...new Map(
      ordered()
        .flatMap(({ sizes }) => sizes.map((size) => [size.id, size] as const))
        .reverse(),
    ).values(),
  ].sort((a, b) => a.id - b.id);
}

/** Filters of everything that can be ordered, each once. */
export function allFilters(): FilterSlug[] {
  return [...new Set(ordered().flatMap(({ filters }) => filters))].sort((a, b) => filterId(a) - filterId(b));
}

const ordered = (): ProductDefinition[] => productKinds.map(productOf);
