import type { SizeSlug } from '@uzor/contract';
import type { HoopFacts, ThreadGround } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import type { ProductDefinition, ProductSize } from './product.ts';

function hoopSize(slug: SizeSlug, name: string, hoop: HoopFacts): ProductSize<ThreadGround> {
  const square = { width: hoop.diameterMm, height: hoop.diameterMm };
  return {
    id: sizeId(slug),
    kind: 'string_art',
    slug,
    name,
    canvasMm: square,
    pictureMm: square,
    flag: 'unistring',
    codeUses: null,
    worksInBox: 1,
    ground: { of: 'thread', hoop },
  };
}

/** Metres of thread on each spool in the box. */
export const spoolMetres = 750;

/** Thread wound around the pins of a hoop. */
export const stringArt = {
  kind: 'string_art',
  name: { ru: 'Стринг-арт', en: 'String art' },
  apiBase: '/unistring',
  demoBase: '/string/demo',
  webSlug: 'unistring',
  worksSlugs: ['string-art', 'unistring'],
  madeOf: 'thread',
  segments: 'none',
  retouch: false,
  filters: ['thread', 'two-threads', 'four-threads'],
  defaultFilter: 'thread',
  sizes: [
    hoopSize('a4', 'A4', { diameterMm: 190, pins: 180, linesAtMost: 2000, threadMm: 0.15 }),
    hoopSize('a3', 'A3', { diameterMm: 280, pins: 240, linesAtMost: 3000, threadMm: 0.15 }),
    hoopSize('40x50', '40x50', { diameterMm: 400, pins: 288, linesAtMost: 4000, threadMm: 0.18 }),
  ],
  joined: [], // round hoops cannot be joined
  defaultSize: '40x50',
  exports: ['svg', 'txt', 'gcode'],
} as const satisfies ProductDefinition<ThreadGround>;
