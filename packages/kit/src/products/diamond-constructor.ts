import type { SizeSlug } from '@uzor/contract';
import type { CellsGround } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import type { ProductDefinition, ProductSize } from './product.ts';

const pitchMm = 3;

function constructorSize(slug: SizeSlug, name: string, segmentCells: number): ProductSize<CellsGround> {
  const cells = { width: segmentCells * 4, height: segmentCells * 6 };
  const pictureMm = { width: cells.width * pitchMm, height: cells.height * pitchMm };
  return {
    id: sizeId(slug),
    kind: 'constructor',
    slug,
    name,
    pictureMm,
    canvasMm: pictureMm,
    flag: 'constructor',
    codeUses: null,
    worksInBox: 1,
    ground: { of: 'cells', grid: { pitchMm, cells, segmentCells }, piece: 'gem' },
  };
}

/** Faceted stones on six platforms that lock together. */
export const diamondConstructor = {
  kind: 'constructor',
  name: { ru: 'Алмазный конструктор', en: 'Diamond constructor' },
  apiBase: '/constructor',
  demoBase: '/constructor/demo',
  webSlug: 'constructor',
  worksSlugs: ['constructor'],
  madeOf: 'cells',
  segments: 'platforms',
  retouch: true,
  filters: ['original', 'bw', 'sepia', 'pop-art'],
  defaultFilter: 'original',
  sizes: [constructorSize('a4', 'A4', 16), constructorSize('a3', 'A3', 22)],
  joined: [], // its platforms lock into one frame, so boxes do not join
  defaultSize: 'a3',
  exports: ['svg', 'csv', 'oxs', 'pattern-keeper'],
} as const satisfies ProductDefinition<CellsGround>;
