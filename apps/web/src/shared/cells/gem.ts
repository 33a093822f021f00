import type { Rgb } from '@uzor/engine';
import { edgesFrom, facetsFrom, fill, type Pen } from './drill.ts';
import { black, cssOf, mix, white } from './tone.ts';

/* The round stone of the constructor on a canvas, the same as the engine renders in a finished work. */

/** Radius of a stone as a share of its cell; apothem of its table as a share of that radius. */
const radiusShare = 0.49;
const tableShare = 0.55;
const groundShade = 0.42;
const turn = Math.PI / 4;
/** Shade of each crown facet, clockwise from the one facing the light: above 0 towards white, below 0 towards black. */
const crown = [0.52, 0.2, 0.1, -0.4, -0.32, -0.4, 0.1, 0.2] as const;

/** A round stone seen from above, lit from the upper left. `size` is the side of its cell, in canvas units. */
export function paintGem(pen: Pen, x: number, y: number, size: number, tone: Rgb): void {
  if (size < edgesFrom) {
    fill(pen, tone, x, y, size, size);
    return;
  }
  fill(pen, mix(tone, black, groundShade), x, y, size, size);
  pen.save();
  pen.translate(x + size / 2, y + size / 2);
  const radius = size * radiusShare;
  disc(pen, shaded(tone, 0.06), 0, 0, radius);
  if (size >= facetsFrom) paintFacets(pen, radius, tone);
  pen.restore();
}

function paintFacets(pen: Pen, radius: number, tone: Rgb): void {
  const towardsLight = -3 * turn; // the y axis points down
  crown.forEach((shade, k) => {
    const middle = towardsLight + k * turn;
    pen.fillStyle = cssOf(shaded(tone, shade));
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, radius, middle - turn / 2, middle + turn / 2);
    pen.fill();
  });
  const corner = (k: number) => towardsLight + (k + 0.5) * turn;
  const reach = (radius * tableShare) / Math.cos(turn / 2);
  table(pen, shaded(tone, -0.1), [0, 1, 2, 3, 4, 5, 6, 7].map(corner), reach);
  table(pen, shaded(tone, 0.04), [5, 6, 7, 0, 1].map(corner), reach);
  disc(pen, shaded(tone, 0.8), -0.27 * radius, -0.31 * radius, 0.15 * radius);
}

function table(pen: Pen, tone: Rgb, angles: readonly number[], reach: number): void {
  pen.fillStyle = cssOf(tone);
  pen.beginPath();
  for (const angle of angles) pen.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
  pen.fill();
}

function disc(pen: Pen, tone: Rgb, x: number, y: number, radius: number): void {
  pen.fillStyle = cssOf(tone);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function shaded(tone: Rgb, shade: number): Rgb {
  return mix(tone, shade > 0 ? white : black, Math.abs(shade));
}
