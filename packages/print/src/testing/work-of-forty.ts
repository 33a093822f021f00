import { seededRandom } from '@uzor/engine';
import { type CellsWork, type StoredScheme, storedSchemeOf, symbolLetters } from '@uzor/kit';
import type { BookletOrder } from '../work.ts';

/** A JPEG of 8 by 10 pixels of one colour. */
export const smallJpeg: Uint8Array = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2Nj' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAKAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAA' +
    'AAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgB5x//2Q==',
  'base64',
);

/** A scheme of random cells outside the catalogue sizes; its last colour is unused. */
export function randomScheme(widthCells: number, heightCells: number, colours: number): StoredScheme<CellsWork> {
  const random = seededRandom(7);
  const level = () => Math.floor(random() * 256);
  const palette = Array.from({ length: colours }, (_, i) => ({
    letter: symbolLetters[i] ?? String(i + 1),
    code: `N${i}`,
    name: `Тон ${i}`,
    rgb: [level(), level(), level()] as const,
    stock: i % 2 ? 1400 : null,
  }));
  const cells = Uint8Array.from({ length: widthCells * heightCells }, () => Math.floor(random() * (colours - 1)));
  return storedSchemeOf({
    product: 'mosaic',
    size: null,
    orientation: 'portrait',
    filter: null,
    preset: 'natural',
    crop: { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } },
    work: { of: 'cells', grid: { widthCells, heightCells, pitchMm: 2.5, cells, palette }, confettiCells: 0 },
    binding: ['N1'],
  });
}

/** An order for a work of forty by thirty cells in eight colours: four segments, two of them cropped. */
export function orderOf(changes: Partial<BookletOrder> = {}): BookletOrder {
  return {
    stored: randomScheme(40, 30, 8),
    language: 'ru',
    photoJpeg: smallJpeg,
    resultJpeg: smallJpeg,
    codeTail: '7K2M',
    workUrl: 'https://example.org/works/1',
    sheets: false,
    ...changes,
  };
}
