import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import { lightLeft } from './light-left.ts';
import { pinsOn } from './pins.ts';
import { planOf, type StringScheme, turnsOf } from './scheme.ts';

/** Options of `renderThread`. */
export interface ThreadPicture {
  /** Number of chords already wound, from the first; all if omitted. */
  readonly upTo?: number;
}

const pin: Rgb = [0x7a, 0x6a, 0x58];
// Wood gradient from the lit upper left to the lower right.
const wood: readonly [Rgb, Rgb, Rgb] = [
  [0xe2, 0xbd, 0x8a],
  [0xc9, 0x9a, 0x63],
  [0xa9, 0x76, 0x42],
];
/** Dimensions of the drawn hoop as shares of the picture's side, for overlays. */
export const hoopDrawing = {
  /** Width of the wooden ring. */
  ring: 0.045,
  /** Distance from the edge to the pins: the ends of the thread lie on the wood. */
  pinsIn: 0.034,
} as const;
// In diameters of the hoop.
const PIN_RADIUS = 0.0024;
const THREAD_SAMPLES = 2; // along each side of a pixel

/**
 * Renders board, thread at its real thickness, pins and wooden ring; transparent outside the ring.
 * @param sidePx width and height, whole, at least 32; the ring touches all four sides
 * @throws RangeError if `sidePx` is not a whole number from 32
 */
export function renderThread(scheme: StringScheme, sidePx: number, { upTo }: ThreadPicture = {}): Raster {
  if (!Number.isInteger(sidePx) || sidePx < 32) throw new RangeError(`A hoop cannot be drawn ${sidePx} px wide`);
  const margin = Math.round(sidePx * hoopDrawing.pinsIn);
  const hoopPx = sidePx - 2 * margin;
  const layers = turnsOf(scheme, upTo).map(({ step, end, rgb }) => ({
    bare: lightLeft(scheme, hoopPx, { from: step, upTo: end, samples: THREAD_SAMPLES }),
    colour: linear(rgb),
  }));
  const data = new Uint8ClampedArray(sidePx * sidePx * 4);
  const radius = sidePx / 2;
  const gradient = wood.map(linear);
  const boardLight = linear(planOf(scheme).board);
  for (let y = 0, to = 0; y < sidePx; y++) {
    const down = y + 0.5 - radius;
    for (let x = 0; x < sidePx; x++, to += 4) {
      const across = x + 0.5 - radius;
      // Math.hypot is ten times slower and differs in the last bit between machines.
      const fromCentre = Math.sqrt(across * across + down * down);
      const inner = covered(radius - hoopDrawing.ring * sidePx - fromCentre);
      const isInHoop = Math.min(x, y) >= margin && Math.max(x, y) < margin + hoopPx;
      const inHoop = (y - margin) * hoopPx + x - margin;
      const along = (x + y) / (2 * sidePx);
      for (let channel = 0; channel < 3; channel++) {
        // Most pixels show no wood.
        let light = boardLight[channel];
        if (inner < 1) light = inner * light + (1 - inner) * between(gradient, along, channel);
        for (let k = 0; isInHoop && k < layers.length; k++) {
          const bare = layers[k].bare[inHoop];
          light = bare * light + (1 - bare) * layers[k].colour[channel];
        }
        data[to + channel] = srgbByte(light);
      }
      data[to + 3] = Math.round(255 * covered(radius - fromCentre));
    }
  }
  drawPins(data, sidePx, scheme.pins, margin, hoopPx);
  return { width: sidePx, height: sidePx, data };
}

function linear(rgb: Rgb): number[] {
  return rgb.map((level) => linearLight[level]);
}

/** Coverage of a pixel whose centre lies `distance` px inside an edge. */
function covered(distance: number): number {
  return Math.min(1, Math.max(0, distance + 0.5));
}

function between(stops: readonly number[][], along: number, channel: number): number {
  const part = along * 2;
  const from = part < 1 ? 0 : 1;
  return stops[from][channel] + (part - from) * (stops[from + 1][channel] - stops[from][channel]);
}

function drawPins(data: Uint8ClampedArray, sidePx: number, pins: number, margin: number, hoopPx: number): void {
  const { x, y } = pinsOn(pins);
  const radius = PIN_RADIUS * sidePx;
  const reach = Math.ceil(radius + 1);
  for (let k = 0; k < pins; k++) {
    const middleX = margin + x[k] * hoopPx;
    const middleY = margin + y[k] * hoopPx;
    for (let row = Math.floor(middleY) - reach; row <= middleY + reach; row++) {
      for (let column = Math.floor(middleX) - reach; column <= middleX + reach; column++) {
        // A pin thinner than a pixel is blended by its area.
        const share =
          covered(radius - Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY)) * Math.min(1, 2 * radius);
        if (share <= 0) continue;
        const at = (row * sidePx + column) * 4;
        for (let channel = 0; channel < 3; channel++) data[at + channel] += share * (pin[channel] - data[at + channel]);
      }
    }
  }
}
