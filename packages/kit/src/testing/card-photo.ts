import { linearLight, type Raster, type Rgb, seededRandom, srgbByte } from '@uzor/engine';
import { cardRectangles, type SwatchCard } from '../palette/swatch-card.ts';

/** The conditions under which a card is photographed. */
export interface CardPhoto {
  readonly width: number;
  readonly height: number;
  /** Maps a pixel of the photo to millimetres on the card. */
  readonly toCard: (x: number, y: number) => readonly [x: number, y: number];
  /** Linear light at a pixel, per channel; 1 shows colours unchanged. */
  readonly light: (x: number, y: number) => Rgb;
  /** Standard deviation of the noise, in sRGB levels. */
  readonly noise: number;
  /** Exponent of the camera's tone curve, on top of sRGB. */
  readonly gamma: number;
  /** Colours laid on the fields instead of the palette's. */
  readonly laid?: readonly Rgb[];
}

/** A sharp photo from above in even light. */
export const fromAbove: CardPhoto = {
  width: 650,
  height: 860,
  toCard: (x, y) => [(x - 45) / 2.65, (y - 35) / 2.65],
  light: () => [0.9, 0.9, 0.9],
  noise: 0,
  gamma: 1,
};

const TABLE: Rgb = [96, 84, 74];
const SAMPLES = 2;
/** Pixels per millimetre of the photographed card. */
const PRINT = 4;

/** A photo of a printed card on a brown table. */
export function photographed(card: SwatchCard, how: CardPhoto): Raster {
  const { width, height, toCard, light, noise, gamma } = how;
  const colours = card.colours.map((colour, i) => ({ ...colour, rgb: how.laid?.[i] ?? colour.rgb }));
  const print = printed({ ...card, colours });
  const random = seededRandom(7);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const sum = [0, 0, 0];
    for (let s = 0; s < SAMPLES * SAMPLES; s++) {
      const at = toCard(x + ((s % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES);
      const rgb = print(at);
      for (let c = 0; c < 3; c++) sum[c] += linearLight[rgb[c]] / SAMPLES ** 2;
    }
    const lit = light(x, y);
    for (let c = 0; c < 3; c++) {
      const level = 255 * (srgbByte(Math.min(1, sum[c] * lit[c])) / 255) ** gamma;
      data[i * 4 + c] = Math.round(level + noise * (random() + random() + random() - 1.5) * 2);
    }
  }
  return { width, height, data };
}

/** The card with everything printed on it, 210 × 297 mm, and the table around it. */
function printed(card: SwatchCard): (at: readonly [x: number, y: number]) => Rgb {
  const [across, down] = [210 * PRINT, 297 * PRINT];
  const shapes: Rgb[] = [[255, 255, 255]];
  const places = new Uint8Array(across * down);
  for (const { x, y, width, height, rgb } of cardRectangles(card)) {
    const shape = shapes.push(rgb) - 1;
    const [left, right] = [Math.round(x * PRINT), Math.round((x + width) * PRINT)];
    for (let row = Math.round(y * PRINT); row < Math.round((y + height) * PRINT); row++)
      places.fill(shape, row * across + left, row * across + right);
  }
  return ([x, y]) => {
    if (x < 0 || y < 0 || x >= 210 || y >= 297) return TABLE;
    return shapes[places[Math.floor(y * PRINT) * across + Math.floor(x * PRINT)]];
  };
}
