import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ciede2000, labOfRgb, type Rgb, seededRandom } from '@uzor/engine';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pixels, rasterOf } from './planes.ts';
import { UsageError } from '../usage-error.ts';
import { calibratedShares, calibrateStock, inWholeBags } from './calibrate-stock.ts';
import { chooseColours } from './choose-colours.ts';
import { colourTable, designColours, readColourTable } from './design.ts';
import { gatherColours } from './photo-colours.ts';

const shipped = fileURLToPath(new URL('../../../../packages/kit/data/drill-colours.csv', import.meta.url));
const [black, white, skin, blue, green, red]: Rgb[] = [
  [20, 20, 20],
  [248, 246, 242],
  [211, 171, 150],
  [52, 96, 146],
  [113, 149, 93],
  [193, 57, 58],
];
const table = [black, white, skin, blue, green, red];

function stripes(colours: readonly Rgb[], width = 40, height = 30): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    bytes.set(colours[Math.floor(((i % width) * colours.length) / width)] ?? black, i * 3);
  return { width, height, bytes };
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colours-'));
});
afterEach(() => rm(folder, { recursive: true }));
const written = async (text: string) => {
  const file = path.join(folder, 'table.csv');
  await writeFile(file, text);
  return file;
};

describe('the table of colours', () => {
  test('in the repository is valid; its codes are unique and its colours in range', async () => {
    const colours = await readColourTable(shipped);
    expect(colours.length).toBeGreaterThan(300);
    expect(colours.every(({ rgb }) => rgb.every((level) => level >= 0 && level <= 255))).toBe(true);
  });
  test('reads back as written', async () => {
    const colours = [
      { code: 'A1', name: 'Ink', rgb: black },
      { code: 'A2', name: 'Cheek', rgb: skin },
    ];
    expect(await readColourTable(await written(colourTable(colours)))).toEqual(colours);
  });
  test.each([
    ['without its head', 'A1,Ink,1,2,3\n'],
    ['with a level of 256', 'code,name,red,green,blue\nA1,Ink,1,2,256\n'],
    ['with a colour of two levels', 'code,name,red,green,blue\nA1,Ink,1,2\n'],
    ['with a code twice', 'code,name,red,green,blue\nA1,Ink,1,2,3\nA1,Milk,9,9,9\n'],
  ])('%s is refused', async (_, text) => {
    await expect(readColourTable(await written(text))).rejects.toThrow(UsageError);
  });
});

describe('the colours of a box', () => {
  test('are those of the photos if the table has them', () => {
    const photos = gatherColours([stripes([skin, blue]), stripes([blue, green])]);
    expect(chooseColours(photos, table, 3, []).toSorted()).toEqual([2, 3, 4]);
  });
  test('include the kept ones, whatever the photos show', () => {
    const photos = gatherColours([stripes([skin, blue])]);
    const chosen = chooseColours(photos, table, 3, [5]);
    expect(chosen[0]).toBe(5);
    expect(chosen.toSorted()).toEqual([2, 3, 5]);
  });
  test('are as many as requested, all different and distinguishable', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 8 }), (seed, count) => {
        const random = seededRandom(seed);
        const colour = (): Rgb => [Math.round(random() * 255), Math.round(random() * 255), Math.round(random() * 255)];
        const many = Array.from({ length: 40 }, colour);
        const chosen = chooseColours(gatherColours([stripes([colour(), colour(), colour()])]), many, count, []);
        expect(chosen).toHaveLength(count);
        const labs = chosen.map((place) => labOfRgb(many[place]));
        for (const [i, one] of labs.entries())
          for (const two of labs.slice(i + 1)) expect(ciede2000(one, two)).toBeGreaterThanOrEqual(6);
      }),
    );
  });
  test('are fewer if the table has no more distinguishable ones', () => {
    const photos = gatherColours([stripes([skin])]);
    expect(chooseColours(photos, [skin, [212, 172, 150], blue], 3, [])).toHaveLength(2);
  });
});

describe('the stock of a box', () => {
  const photo = (colours: readonly Rgb[]) => {
    const atCells = stripes(colours);
    return { atCells, raster: rasterOf(atCells) };
  };
  test('covers what photos need of a colour, and a twentieth of the cells for each', () => {
    const photos = [photo([skin, blue]), photo([skin, green]), photo([skin, skin, blue])];
    const shares = calibratedShares(photos, [black, white, skin, blue, green]);
    expect(shares.every((share) => share >= 0.3 && share <= 1)).toBe(true);
    expect(shares[2]).toBeGreaterThan(0.6);
    expect(shares[3]).toBeGreaterThan(0.45);
    expect(shares[0]).toBe(0.3);
  });
  test('comes in whole bags with a surplus of 4 %', () => {
    expect([0, 1, 190, 193, 400].map(inWholeBags)).toEqual([0, 200, 200, 400, 600]);
  });
});

describe('the command line', () => {
  test.each([
    [[], '--photos'],
    [['--photos', '/no/such'], '--from'],
    [['--photos', '/no/such', '--from', shipped], '--count'],
    [['--photos', '/no/such', '--from', shipped, '--count', '3', '--keep', 'ZZ'], 'ZZ'],
    [['--photos', '/no/such', '--from', shipped, '--count', '3'], 'photos'],
  ])('of a design refuses %j with the reason', async (argv, why) => {
    await expect(designColours(argv)).rejects.toThrow(UsageError);
    await expect(designColours(argv)).rejects.toThrow(why);
  });
  test.each([
    [[], '--product'],
    [['--product', 'string_art'], '--product'],
    [['--product', 'mosaic', '--size', 'a9'], '--size'],
    [['--product', 'mosaic', '--size', 'a3', '--filter', 'thread'], '--filter'],
    [['--product', 'mosaic', '--size', 'a3', '--filter', 'full'], '--photos'],
    [['--product', 'mosaic', '--size', 'a3', '--filter', 'full', '--photos', '/no/such'], 'too few'],
  ])('of a stock refuses %j with the reason', async (argv, why) => {
    await expect(calibrateStock(argv)).rejects.toThrow(UsageError);
    await expect(calibrateStock(argv)).rejects.toThrow(why);
  });
  test('prints a design as a table that can be read again', async () => {
    const { default: sharp } = await import('sharp');
    const { bytes, width, height } = stripes([skin, blue], 120, 160);
    await sharp(bytes, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(path.join(folder, 'photo.png'));
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await designColours(['--photos', folder, '--count', '2', '--from', shipped]);
    const text = said.mock.calls.map(([chunk]) => String(chunk)).join('');
    said.mockRestore();
    const chosen = await readColourTable(await written(text));
    expect(chosen.map(({ code }) => code)).toEqual(['FU7', 'FU20']);
  });
});
