import type { Raster, Rgb } from '@uzor/engine';
import { describe, expect, test } from 'vitest';
import { cardRectangles, swatchCards } from '../palette/swatch-card.ts';
import { type CardPhoto, fromAbove, photographed } from '../testing/card-photo.ts';
import { CardRefused, type CardProblem, readCard } from './index.ts';

const cards = swatchCards();
const cardOf = (product: string, filter: string) => {
  const card = cards.find((one) => one.product === product && one.filter === filter);
  if (!card) throw new RangeError('No such card');
  return card;
};
const full = cardOf('mosaic', 'full');
const pots = cardOf('paint_by_numbers', 'original');

/** Seen from below and from the side, rotated by 12 degrees. */
const slanted: CardPhoto = {
  ...fromAbove,
  width: 1000,
  height: 1240,
  toCard: (x, y) => {
    const [u, v] = [(x - 500) / 3.3, (y - 620) / 3.3];
    const depth = 1 - 0.0006 * u - 0.0008 * v;
    const [cosine, sine] = [Math.cos(0.21), Math.sin(0.21)];
    return [105 + (cosine * u + sine * v) / depth, 148 + (-sine * u + cosine * v) / depth];
  },
};
/** A lamp beside the card, vignetting, a tone curve of the camera, noise. */
const warm: CardPhoto = {
  ...slanted,
  light: (x, y) => {
    const fall = 1 - 0.35 * ((x / 1000 - 0.4) ** 2 + (y / 1240 - 0.5) ** 2) - 0.12 * (x / 1000);
    return [0.95 * fall, 0.8 * fall, 0.55 * fall];
  },
  noise: 4,
  gamma: 1.12,
};

const read = (photo: Raster) => readCard(photo, cards);
function expectRefused(photo: Raster, reason: CardProblem): void {
  expect(() => read(photo)).toThrow(new CardRefused(reason));
}

describe('a swatch card', () => {
  test('has a unique number for every box', () => {
    expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
    expect(cards.length).toBeGreaterThan(20);
  });
  test('shows every colour of its box, within the printable area of home printers', () => {
    for (const card of cards) {
      expect(card.colours.length).toBeLessThanOrEqual(36);
      for (const { x, y, width, height } of cardRectangles(card))
        expect(x >= 10 && y >= 10 && x + width <= 200 && y + height <= 287).toBe(true);
    }
  });
});

describe('a photo of a card', () => {
  test('from above in even light gives the colours of the palette', () => {
    const { card, colours } = read(photographed(full, fromAbove));
    expect(card).toEqual(full);
    expect(Math.max(...colours.map(({ deltaE }) => deltaE))).toBeLessThan(1.2);
  });
  test('reads the same when rotated', () => {
    const sideways: CardPhoto = {
      ...fromAbove,
      width: fromAbove.height,
      height: fromAbove.width,
      toCard: (x, y) => fromAbove.toCard(y, fromAbove.height - x),
    };
    expect(read(photographed(pots, sideways)).card).toEqual(pots);
  });
  test('from the side, in warm uneven light, with noise, gives the colours laid on the fields, not the printed ones', () => {
    const laid = full.colours.map((_, i): Rgb => (i % 2 === 0 ? [180, 60, 90] : [40, 120, 140]));
    const { colours } = read(photographed(full, { ...warm, laid }));
    for (const [i, { rgb }] of colours.entries())
      for (const [c, level] of rgb.entries()) expect(Math.abs(level - laid[i][c])).toBeLessThan(10);
  });
  test('without the card, with a corner cut off or of another version is refused with the reason', () => {
    const grey: Raster = { width: 400, height: 300, data: new Uint8ClampedArray(480_000).fill(150) };
    expectRefused(grey, 'marks');
    const cut: CardPhoto = { ...fromAbove, width: 500 };
    expectRefused(photographed(full, cut), 'marks');
    expectRefused(photographed({ ...full, number: full.number ^ 1 }, fromAbove), 'other');
  });
  test('from too far away is refused', () => {
    const far: CardPhoto = {
      ...fromAbove,
      width: 500,
      height: 560,
      toCard: (x, y) => [(x - 20) / 1.75, (y - 20) / 1.75],
    };
    expectRefused(photographed(full, far), 'far');
  });
});
