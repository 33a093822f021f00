import type { BlankWire, LibraryItemWire, ProductKind, TracingWire } from '@uzor/contract';
import { filterId, presets, productOf, sizeOf } from '@uzor/kit';
import { file, origin } from './parts.ts';

export const blankSlug = 'b1a2n3k4-5l6u-7g8';

/** A blank just opened with a code of five attempts, four of them left. */
export function blank(kind: ProductKind, changes: Partial<BlankWire> = {}): BlankWire {
  const product = productOf(kind);
  return {
    product_type: kind,
    slug: blankSlug,
    status: 'pending',
    generation_status: 1,
    place: null,
    seconds: null,
    size_id: null,
    filter_id: null,
    allowed_size_ids: product.sizes.map(({ id }) => id),
    allowed_filter_ids: product.filters.map(filterId),
    orientation: 'portrait',
    preset: null,
    origin_photo: null,
    raw_photo: null,
    tracing_photos: [],
    edition_settings: null,
    tips_read: false,
    code_attempt: 1,
    code_attempt_count: 5,
    attempts_left: 4,
    tile_id: null,
    ...changes,
  };
}

/** Like `blank`, with a photo, a size and colours; `ready` of its pictures are made. */
export function generated(kind: ProductKind, ready: number, changes: Partial<BlankWire> = {}): BlankWire {
  const { defaultSize, defaultFilter } = productOf(kind);
  return blank(kind, {
    status: ready > 0 ? 'preset' : 'editing',
    generation_status: ready === presets[kind].length ? 3 : 2,
    size_id: sizeOf(kind, defaultSize)?.id ?? null,
    filter_id: filterId(defaultFilter),
    raw_photo: file('raw.jpg'),
    origin_photo: file('origin.jpg'),
    tracing_photos: presets[kind].slice(0, ready).map(({ number }) => tracing(kind, number)),
    ...changes,
  });
}

type Facts = Pick<TracingWire, 'lonely_cells' | 'colours' | 'pieces' | 'hours' | 'thread_m'>;
const laid: Facts = { lonely_cells: 120, colours: 24, pieces: 17_920, hours: 11.2, thread_m: null };
const facts: Readonly<Record<ProductKind, Facts>> = {
  mosaic: laid,
  constructor: { ...laid, colours: 7, pieces: 11_616, hours: 7.3 },
  paint_by_numbers: { ...laid, lonely_cells: null, pieces: 366, hours: 10.4 },
  string_art: { lonely_cells: null, colours: 1, pieces: 3600, hours: 12.5, thread_m: 2140 },
};

export function tracing(kind: ProductKind, preset: number, changes: Partial<TracingWire> = {}): TracingWire {
  return {
    preset,
    url: `${origin}/files/tracing-${preset}.jpg`,
    scheme_url: `${origin}/files/scheme-${preset}`,
    ...facts[kind],
    binding: [],
    made_scheme_url: null,
    ...changes,
  };
}

export function libraryItem(id: string): LibraryItemWire {
  return {
    id,
    category: 'animals',
    title: `Picture ${id}`,
    url: `${origin}/files/library-${id}.jpg`,
    preview_url: `${origin}/files/library-${id}-small.jpg`,
  };
}
