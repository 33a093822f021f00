import { expect, test } from 'vitest';
import { untouchedSettings } from '../photo/geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from '../photo/resample.ts';
import type { GridScheme, PaletteColour, Rgb } from '../scheme.ts';
import { renderCells } from './cells.ts';
import { renderDrills } from './drills.ts';

const colour = (letter: string, rgb: Rgb): PaletteColour => ({ letter, code: null, name: letter, rgb, stock: null });
const palette = [colour('A', [120, 60, 40]), colour('B', [240, 230, 210]), colour('C', [20, 18, 16])];
const schemeOf = (widthCells: number, heightCells: number, colourAt: (cell: number) => number): GridScheme => ({
  widthCells,
  heightCells,
  pitchMm: 2.5,
  palette,
  cells: Uint8Array.from({ length: widthCells * heightCells }, (_, cell) => colourAt(cell)),
});
const at = ({ data, width }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const tone = (pixel: readonly number[]) => pixel.reduce((sum, level) => sum + level, 0);

test('renders one pixel a cell in the palette colour', () => {
  const raster = renderCells(schemeOf(3, 1, (cell) => cell));
  expect(raster).toEqual({
    width: 3,
    height: 1,
    data: Uint8ClampedArray.of(120, 60, 40, 255, 240, 230, 210, 255, 20, 18, 16, 255),
  });
});

test('a drill is lit from the upper left, with a dark joint around it', () => {
  const drill = renderDrills(
    schemeOf(1, 1, () => 0),
    40,
  );
  const [top, left, right, bottom] = [at(drill, 20, 5), at(drill, 5, 20), at(drill, 34, 20), at(drill, 20, 34)].map(
    tone,
  );
  expect(top).toBeGreaterThan(left);
  expect(left).toBeGreaterThan(right);
  expect(right).toBeGreaterThan(bottom);
  expect(tone(at(drill, 0, 20))).toBeLessThan(bottom);
  expect(tone(at(drill, 15, 15))).toBeGreaterThan(tone(at(drill, 25, 25)));
});

test.each([1, 7])('at a distance a work has the tones of its palette (%i px a cell)', (cellPx) => {
  const tones = [
    [120, 60, 40],
    [30, 90, 170],
    [200, 160, 120],
    [90, 90, 90],
  ] as const;
  for (const rgb of tones) {
    const work = renderDrills({ ...schemeOf(40, 40, () => 0), palette: [colour('A', rgb)] }, cellPx);
    const afar = at(cropRaster(work, untouchedSettings, 1, 1), 0, 0);
    for (let channel = 0; channel < 3; channel++) expect(Math.abs(afar[channel] - rgb[channel])).toBeLessThan(5);
  }
});

test('adjacent drills differ slightly, a few sparkle, and rendering is deterministic', () => {
  const scheme = schemeOf(60, 60, () => 0);
  const raster = renderDrills(scheme, 1);
  const reds = Array.from({ length: 3600 }, (_, cell) => raster.data[cell * 4]);
  const sparkling = reds.filter((red) => red > 130).length;
  expect(new Set(reds).size).toBeGreaterThan(8);
  expect(Math.min(...reds)).toBeGreaterThanOrEqual(115);
  expect(sparkling / 3600).toBeGreaterThan(0.02);
  expect(sparkling / 3600).toBeLessThan(0.05);
  expect(raster.data.every((level, i) => i % 4 !== 3 || level === 255)).toBe(true);
  expect(renderDrills(scheme, 1)).toEqual(raster);
});
