import { renderDrills, seededRandom } from '@uzor/engine';
import { filterPalette, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { cellsOfPicture } from './cells-of-picture.ts';

const size = sizeOf('mosaic', 'a4');

test('the cells read from a finished work are those it was drawn from (seed 7)', () => {
  if (!size) throw new Error('no A4');
  for (const filter of ['bw', 'full'] as const) {
    const palette = filterPalette(filter, size);
    const random = seededRandom(7);
    const cells = Uint8Array.from({ length: 40 * 30 }, () => Math.floor(random() * palette.length));
    const picture = renderDrills({ widthCells: 40, heightCells: 30, pitchMm: 2.5, cells, palette }, 12);
    const read = cellsOfPicture(picture, 40, 30, palette);
    const right = cells.filter((cell, i) => cell === read.cells[i]).length;
    // 3.5 % of the drills sparkle, and a sparkling one may look like its neighbour in the box
    expect(right / cells.length).toBeGreaterThan(0.96);
  }
});
