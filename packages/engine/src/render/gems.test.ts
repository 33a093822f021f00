import { expect, test } from 'vitest';
import { untouchedSettings } from '../photo/geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from '../photo/resample.ts';
import type { GridScheme, Rgb } from '../scheme.ts';
import { renderDrills } from './drills.ts';
import { renderGems } from './gems.ts';

const paletteColour = (rgb: Rgb) => ({ letter: 'A', code: null, name: 'A', rgb, stock: null });
const scheme = (widthCells: number, heightCells: number, rgb: Rgb = [120, 60, 40]): GridScheme => ({
  widthCells,
  heightCells,
  pitchMm: 3,
  palette: [paletteColour(rgb)],
  cells: new Uint8Array(widthCells * heightCells),
});
const at = ({ data, width }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const tone = (pixel: readonly number[]) => pixel.reduce((sum, level) => sum + level, 0);

test('a stone is lit from the upper left and round on a darker background; its table is between the lit and the shaded crown', () => {
  const stone = renderGems(scheme(1, 1), 80, null);
  const [lit, table, shaded, ground] = [at(stone, 18, 18), at(stone, 48, 48), at(stone, 62, 62), at(stone, 2, 2)].map(
    tone,
  );
  expect(lit).toBeGreaterThan(table);
  expect(table).toBeGreaterThan(shaded);
  expect(ground).toBeLessThan(table);
  for (const [x, y] of [
    [77, 2],
    [2, 77],
    [77, 77],
  ] as const) {
    expect(tone(at(stone, x, y))).toBe(ground);
  }
});
test.each([1, 3, 14])('seams separate the platforms and change nothing else (%i px a cell)', (cellPx) => {
  const [bare, seamed] = [renderGems(scheme(12, 18), cellPx, null), renderGems(scheme(12, 18), cellPx, 6)];
  const changed = new Set<string>();
  for (let i = 0; i < bare.width * bare.height; i++) {
    const [x, y] = [i % bare.width, Math.floor(i / bare.width)];
    if (tone(at(bare, x, y)) === tone(at(seamed, x, y))) continue;
    const apart = Math.min(Math.abs(x - 6 * cellPx), Math.abs(y - 6 * cellPx), Math.abs(y - 12 * cellPx));
    expect(apart).toBeLessThanOrEqual(Math.max(1, 0.12 * cellPx + 1));
    changed.add(`${x} ${y}`);
  }
  for (const [x, y] of [
    [6 * cellPx - 1, cellPx],
    [cellPx, 6 * cellPx - 1],
    [cellPx, 12 * cellPx - 1],
  ] as const) {
    expect(changed.has(`${x} ${y}`)).toBe(true);
    expect(tone(at(seamed, x, y))).toBeLessThan(tone(at(bare, x, y)));
  }
});
test.each([1, 9])('at a distance a work has the tones of its palette (%i px a cell)', (cellPx) => {
  for (const rgb of [
    [120, 60, 40],
    [30, 90, 170],
  ] as const) {
    const afar = at(cropRaster(renderGems(scheme(40, 40, rgb), cellPx, null), untouchedSettings, 1, 1), 0, 0);
    for (let channel = 0; channel < 3; channel++) expect(Math.abs(afar[channel] - rgb[channel])).toBeLessThan(7);
  }
});
test('a platform as large as the work has no seam', () => {
  expect(renderGems(scheme(6, 6), 8, 6)).toEqual(renderGems(scheme(6, 6), 8, null));
});
test('changing a cell changes only its own square', () => {
  const work = { ...scheme(6, 5), palette: [[120, 60, 40] as const, [30, 90, 170] as const].map(paletteColour) };
  const changed = { ...work, cells: work.cells.map((c, i) => (i === 2 * 6 + 3 ? 1 : c)) };
  for (const render of [renderDrills, (one: GridScheme, px: number) => renderGems(one, px, null)]) {
    const [one, other] = [render(work, 8), render(changed, 8)];
    const squares = new Set<string>();
    for (let i = 0; i < one.data.length; i++)
      if (one.data[i] !== other.data[i])
        squares.add(`${Math.floor((Math.floor(i / 4) % 48) / 8)} ${Math.floor(i / 4 / 48 / 8)}`);
    expect([...squares]).toEqual(['3 2']);
  }
});
