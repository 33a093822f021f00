import { productOf, type StoredScheme, stepsOf, workOf } from '@uzor/kit';
import { rounded } from './xml.ts';

/** How far inside and outside the ring of pins the thread guide turns, millimetres. */
const clearanceMm = 6;
/** Feed rate in straight lines and around a pin, millimetres a minute. */
const feed = { across: 6000, around: 1500 } as const;

/**
 * The thread as G-code for a winding machine that moves a thread guide in a plane: millimetres, absolute, zero in the
 * middle of the ring, y upwards. The guide crosses inside the ring, passes out through the gap before a pin, around it
 * and in again through the gap after it. Only words that Grbl and Marlin share. Comments are in English whatever the
 * language: Grbl takes bytes over 127 for realtime commands, also within comments.
 */
export function threadGcode(stored: StoredScheme): string {
  const { thread } = workOf(stored, 'thread');
  const steps = stepsOf(thread);
  const ring = { pins: thread.pins, radiusMm: thread.hoopMm / 2 };
  const start = steps[0];
  return [
    `; ${productOf(stored.product).name.en}: ${ring.pins} pins on a ring of ${thread.hoopMm} mm, ${steps.length} lines`,
    '; Zero is the middle of the ring, x to the right, y up. Pin 1 is at the top, pins count clockwise.',
    `; The thread guide turns ${clearanceMm} mm inside and outside the pins. Raise nothing: it passes between them.`,
    'G21',
    'G90',
    'G17',
    ...(start === undefined
      ? []
      : [
          `; Tie the thread to pin ${start.from}`,
          `G0 ${place(ring, start.from - 0.5, -clearanceMm)}`,
          ...aroundPin(ring, start.from, 1),
        ]),
    ...steps.flatMap(({ from, to }, i) => [`; Line ${i + 1}: ${from} to ${to}`, ...stepTo(ring, from, to)]),
    'M2',
    '',
  ].join('\n');
}

interface Ring {
  readonly pins: number;
  readonly radiusMm: number;
}

/** Goes across to a pin and around it, onwards in the direction of the shorter way round. */
function stepTo(ring: Ring, from: number, to: number): string[] {
  const clockwise = (((to - from) % ring.pins) + ring.pins) % ring.pins <= ring.pins / 2;
  const way = clockwise ? 1 : -1;
  return [`G1 ${place(ring, to - way / 2, -clearanceMm)} F${feed.across}`, ...aroundPin(ring, to, way)];
}

/** Out through the gap before the pin, along outside it, in through the gap after it; `way` 1 is clockwise. */
function aroundPin(ring: Ring, pin: number, way: 1 | -1): string[] {
  const out = placeOf(ring, pin - way / 2, clearanceMm);
  return [
    `G1 ${place(ring, pin - way / 2, clearanceMm)} F${feed.around}`,
    `${way === 1 ? 'G2' : 'G3'} ${place(ring, pin + way / 2, clearanceMm)} I${number(-out.x)} J${number(-out.y)}`,
    `G1 ${place(ring, pin + way / 2, -clearanceMm)}`,
  ];
}

/** A place on the ring, `beyondMm` outside it; pins count from 1, halves are the gaps after them. */
function placeOf({ pins, radiusMm }: Ring, pin: number, beyondMm: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * (pin - 1)) / pins;
  const radius = radiusMm + beyondMm;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
}

function place(ring: Ring, pin: number, beyondMm: number): string {
  const { x, y } = placeOf(ring, pin, beyondMm);
  return `X${number(x)} Y${number(y)}`;
}

/** Micrometres, so that the two radii of an arc agree for every controller. */
function number(millimetres: number): string {
  return String(rounded(millimetres) + 0); // no -0
}
