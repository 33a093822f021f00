import { planOf } from '@uzor/engine';
import { productOf, type StoredScheme, stepsOf, workOf } from '@uzor/kit';
import { rounded } from './xml.ts';

/** Distance of the guide from the ring of pins, inside and outside, millimetres. */
const clearanceMm = 6;
/** Feed rate on straight lines and around a pin, millimetres per minute. */
const feed = { across: 6000, around: 1500 } as const;

/**
 * The thread as G-code for a winding machine that moves a thread guide in a plane: millimetres, absolute, origin at the
 * centre of the ring, y up. The guide crosses inside the ring, passes out through the gap before a pin, around it and
 * back in through the gap after it. It waits (M0) for a change of thread. Uses only words that Grbl and Marlin share. Comments are in English in every
 * language: Grbl takes bytes over 127 for realtime commands, even within comments.
 */
export function threadGcode(stored: StoredScheme): string {
  const { thread } = workOf(stored, 'thread');
  const steps = stepsOf(thread);
  const ring = { pins: thread.pins, radiusMm: thread.hoopMm / 2 };
  const start = steps[0];
  const { threads, turns } = planOf(thread);
  const first = thread.plan && threads[turns[0]?.thread ?? 0]?.code;
  const changes = new Map(turns.slice(1).map((turn) => [turn.step, threads[turn.thread]?.code]));
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
          `; Tie the ${first ? `${first} ` : ''}thread to pin ${start.from}`,
          `G0 ${place(ring, start.from - 0.5, -clearanceMm)}`,
          ...aroundPin(ring, start.from, 1),
        ]),
    ...steps.flatMap(({ from, to }, i) => [
      ...(changes.has(i) ? [`; Knot at pin ${from}, then the ${changes.get(i)} thread`, 'M0'] : []),
      `; Line ${i + 1}: ${from} to ${to}`,
      ...stepTo(ring, from, to),
    ]),
    'M2',
    '',
  ].join('\n');
}

interface Ring {
  readonly pins: number;
  readonly radiusMm: number;
}

/** Crosses to a pin and around it, in the direction of the shorter way round. */
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

/** A point `beyondMm` outside the ring; pins count from 1, half numbers are the gaps after them. */
function placeOf({ pins, radiusMm }: Ring, pin: number, beyondMm: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * (pin - 1)) / pins;
  const radius = radiusMm + beyondMm;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
}

function place(ring: Ring, pin: number, beyondMm: number): string {
  const { x, y } = placeOf(ring, pin, beyondMm);
  return `X${number(x)} Y${number(y)}`;
}

/** A length to a micrometre, so that controllers accept both radii of an arc as equal. */
function number(millimetres: number): string {
  return String(rounded(millimetres) + 0); // Avoids -0.
}
