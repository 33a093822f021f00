import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Raster, Rgb } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { cardRectangles, swatchCards } from '@uzor/kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardPhoto, photographed } from '../testing/card-photo.ts';
import { UsageError } from '../usage-error.ts';
import { makeSwatchCard } from './card.ts';
import { findCard } from './find-card.ts';
import { readCard } from './read-card.ts';
import { readSwatches } from './read.ts';

const cards = swatchCards();
const cardOf = (product: string, filter: string) => {
  const card = cards.find((one) => one.product === product && one.filter === filter);
  if (!card) throw new RangeError('No such card');
  return card;
};
const full = cardOf('mosaic', 'full');
const pots = cardOf('paint_by_numbers', 'original');

const flat: CardPhoto = {
  width: 900,
  height: 1200,
  toCard: (x, y) => [(x - 60) / 3.7, (y - 50) / 3.7],
  light: () => [0.9, 0.9, 0.9],
  noise: 0,
  gamma: 1,
};
/** Seen from below and the side, turned by 12 degrees. */
const slanted: CardPhoto = {
  ...flat,
  width: 1000,
  height: 1240,
  toCard: (x, y) => {
    const [u, v] = [(x - 500) / 3.3, (y - 620) / 3.3];
    const depth = 1 - 0.0006 * u - 0.0008 * v;
    const [cosine, sine] = [Math.cos(0.21), Math.sin(0.21)];
    return [105 + (cosine * u + sine * v) / depth, 148 + (-sine * u + cosine * v) / depth];
  },
};
/** A lamp beside the card, a lens that darkens the corners, a camera with a curve of its own, noise. */
const warm: CardPhoto = {
  ...slanted,
  light: (x, y) => {
    const fall = 1 - 0.35 * ((x / 1000 - 0.4) ** 2 + (y / 1240 - 0.5) ** 2) - 0.12 * (x / 1000);
    return [0.95 * fall, 0.8 * fall, 0.55 * fall];
  },
  noise: 4,
  gamma: 1.12,
};

function read(photo: Raster) {
  const found = findCard(photo, cards);
  if (typeof found === 'string') throw new RangeError(found);
  return { card: found.card, ...readCard(photo, found) };
}
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const errors = (photo: Raster) => read(photo).colours.map(({ deltaE }) => deltaE);

describe('a swatch card', () => {
  test('has a number of its own for every box', () => {
    expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
    expect(cards.length).toBeGreaterThan(20);
  });
  test('holds every colour of its box, and nothing of it lies outside of what home printers print', () => {
    for (const card of cards) {
      expect(card.colours.length).toBeLessThanOrEqual(36);
      for (const { x, y, width, height } of cardRectangles(card))
        expect(x >= 10 && y >= 10 && x + width <= 200 && y + height <= 287).toBe(true);
    }
  });
});

describe('a photo of a card', () => {
  test('from above in even light gives the colours of the table', () => {
    const { card, colours } = read(photographed(full, flat));
    expect(card).toEqual(full);
    expect(Math.max(...colours.map(({ deltaE }) => deltaE))).toBeLessThan(1.2);
  });
  test('from the side, in warm uneven light, with noise, gives them within 1 of CIEDE2000 on average', () => {
    const all = errors(photographed(full, warm));
    expect(meanOf(all)).toBeLessThan(1);
    expect(Math.max(...all)).toBeLessThan(3);
  });
  test('upside down and sideways is read the same', () => {
    const upside: CardPhoto = { ...flat, toCard: (x, y) => flat.toCard(900 - x, 1200 - y) };
    const sideways: CardPhoto = { ...flat, width: 1200, height: 900, toCard: (x, y) => flat.toCard(y, 1200 - x) };
    for (const how of [upside, sideways]) expect(read(photographed(pots, how)).card).toEqual(pots);
  });
  test('tells what is laid on a field, not what is printed on it', () => {
    const laid = full.colours.map((_, i): Rgb => (i % 2 === 0 ? [180, 60, 90] : [40, 120, 140]));
    const { colours } = read(photographed(full, { ...warm, laid }));
    for (const [i, { rgb }] of colours.entries())
      for (const [c, level] of rgb.entries()) expect(Math.abs(level - laid[i][c])).toBeLessThan(10);
  });
  test('without the card, with a corner cut off or of another version is refused with the reason', () => {
    const grey: Raster = { width: 400, height: 300, data: new Uint8ClampedArray(480_000).fill(150) };
    expect(findCard(grey, cards)).toBe('marks');
    const cut: CardPhoto = { ...flat, width: 700 };
    expect(findCard(photographed(full, cut), cards)).toBe('marks');
    expect(findCard(photographed({ ...full, number: full.number ^ 1 }, flat), cards)).toBe('number');
  });
  test('too far away is refused', () => {
    const far: CardPhoto = { ...flat, width: 500, height: 560, toCard: (x, y) => [(x - 20) / 1.75, (y - 20) / 1.75] };
    expect(() => read(photographed(full, far))).toThrow(/come closer/);
  });
});

describe('the commands', () => {
  let folder = '';
  let printed = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'swatches-'));
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  const file = (name: string) => path.join(folder, name);
  test('read prints a table of the colours, and with --json the same for machines', async () => {
    await writeFile(file('card.jpg'), await encodeJpeg(photographed(full, slanted), 92));
    await readSwatches([file('card.jpg')]);
    const [head, ...lines] = printed.trim().split('\n');
    expect(head).toBe('code,name,red,green,blue,hex,table_hex,delta_e');
    expect(lines.map((line) => line.split(',')[0])).toEqual(full.colours.map(({ code }) => code));
    printed = '';
    await readSwatches(['--json', file('card.jpg')]);
    const told: unknown = JSON.parse(printed);
    expect(told).toMatchObject({ product: full.product, size: full.size, filter: 'full' });
    expect(told).toHaveProperty('colours.length', full.colours.length);
  });
  test('card writes a PDF, the same each time', async () => {
    const box = ['--product', full.product, '--size', full.size, '--filter', full.filter];
    for (const name of ['one.pdf', 'two.pdf']) await makeSwatchCard([...box, '--out', file(name)]);
    const one = await readFile(file('one.pdf'));
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(await readFile(file('two.pdf')))).toBe(true);
  });
  test.each([
    ['without a photo', []],
    ['of two photos', ['a.jpg', 'b.jpg']],
    ['of a file that is not there', ['/nowhere/card.jpg']],
  ])('read %s is refused', async (_, argv) => {
    await expect(readSwatches(argv)).rejects.toThrow(UsageError);
  });
  test.each([
    ['of thread', ['--product', 'string_art', '--size', 'd45', '--filter', 'bw', '--out', '/tmp/x.pdf']],
    ['of no size', ['--product', 'mosaic', '--size', 'a9', '--filter', 'full', '--out', '/tmp/x.pdf']],
    ['without a file', ['--product', full.product, '--size', full.size, '--filter', full.filter]],
  ])('card %s is refused', async (_, argv) => {
    await expect(makeSwatchCard(argv)).rejects.toThrow(UsageError);
  });
});
