import type { ColourWire, FileWire, FilterWire, ProductKind, SizeSlug, SizeWire, TaskStatus } from '@uzor/contract';
import { filterId, filterNames, productOf, sizeOf } from '@uzor/kit';

export const origin = 'http://localhost:3000';
export const now = '2026-11-20T09:30:00.000Z';

export function file(name: string, status?: TaskStatus): FileWire {
  return { id: name, url: `${origin}/files/${name}`, name, uploaded_at: now, ...(status ? { status } : {}) };
}

export function sizeWire(kind: ProductKind, slug: SizeSlug = productOf(kind).defaultSize): SizeWire {
  const size = sizeOf(kind, slug);
  if (!size) throw new RangeError(`${kind} has no size ${slug}`);
  return { id: size.id, name: size.name, slug: size.slug, ...size.pictureMm };
}

export function filterWire(kind: ProductKind): FilterWire {
  const slug = productOf(kind).defaultFilter;
  return { id: filterId(slug), name: filterNames[slug].en, preview_img: `${origin}/files/${slug}.webp` };
}

export function colours(counts: Readonly<Record<string, number>>): ColourWire[] {
  return Object.entries(counts).map(([letter, count], i) => ({
    letter,
    count,
    color: `#${(0x20_10_08 * (i + 1)).toString(16).toUpperCase().padStart(6, '0')}`,
    url: `${origin}/files/swatch-${letter}.png`,
    name: `Colour ${letter}`,
    code: null,
  }));
}
