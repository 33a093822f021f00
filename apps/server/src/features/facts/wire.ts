import {
  type ColourWire,
  type FilterSlug,
  type FilterWire,
  type Language,
  type ProductKind,
  productKinds,
  type SizeWire,
  type ThreadWire,
} from '@uzor/contract';
import type { ThreadPlan } from '@uzor/engine';
import {
  colourName,
  editionOf,
  filterId,
  filterNames,
  hexOf,
  isBoxColour,
  type ProductDefinition,
  productOf,
  type ProductSize,
  type StoredColour,
  threadOf,
} from '@uzor/kit';
import type { FactPictures } from './pictures.ts';

/** `height` and `width` are of the picture in portrait, in mm. */
export function sizeToWire(size: ProductSize): SizeWire {
  return { id: size.id, name: size.name, slug: size.slug, height: size.pictureMm.height, width: size.pictureMm.width };
}

/** A colour of a work with its count and its swatch. */
export function colourToWire(
  colour: Pick<StoredColour, 'rgb' | 'letter' | 'name' | 'code' | 'count' | 'mix' | 'boxStock'>,
  kind: ProductKind,
  language: Language,
  pictures: FactPictures,
): ColourWire {
  return {
    color: hexOf(colour.rgb),
    letter: colour.letter,
    url: isDrawn(colour) ? pictures.swatchUrl(colour.rgb, kind) : plainSwatch(colour),
    count: colour.count,
    name: colourName(colour, language),
    code: colour.code,
    ...(colour.mix && { mix: [...colour.mix] }),
  };
}

/**
 * Whether the swatch of a colour was drawn in advance. Mixes and customers' own colours are not known in advance, so
 * their swatch is a data URL.
 */
const isDrawn = ({ mix, boxStock, code }: Pick<StoredColour, 'mix' | 'boxStock' | 'code'>) =>
  !mix && boxStock !== 0 && isBoxColour(code);

function plainSwatch({ rgb }: Pick<StoredColour, 'rgb'>): string {
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" fill="${hexOf(rgb)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(square)}`;
}

/** A filter with a preview for `kind`; without a kind, for the first that has it. */
export function filterToWire(
  filter: FilterSlug,
  language: Language,
  pictures: FactPictures,
  kind?: ProductKind,
): FilterWire {
  const edition = editionOf(filter);
  return {
    id: filterId(filter),
    name: filterNames[filter][language],
    preview_img: pictures.previewUrl(filter, kind),
    ...(edition && { threads: threadsToWire(edition, language), board: hexOf(edition.board) }),
  };
}

/** The spools of a thread plan with several threads. */
export function threadsToWire({ threads }: Pick<ThreadPlan, 'threads'>, language: Language): ThreadWire[] {
  return threads.map((thread) => {
    const { code, name } = threadOf(thread.code);
    return { code, name: name[language], color: hexOf(thread.rgb) };
  });
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
