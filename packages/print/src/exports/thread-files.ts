import { linesOf, planOf, turnsOf } from '@uzor/engine';
import { hexOf, productOf, stepsOf, type StoredScheme, threadOf, workOf } from '@uzor/kit';
import { colours } from '../look.ts';
import { amount, decimal, fill, type Language, texts } from '../texts.ts';
import { pinAt, ringMarginMm } from '../thread/ring.ts';
import { attributes, escaped, rounded } from './xml.ts';

/** Distance in millimetres of the thread guide from the ring of pins, inside and outside. */
const clearanceMm = 6;
/** Feed rate on straight lines and around a pin, in millimetres per minute. */
const feed = { across: 6000, around: 1500 } as const;

/**
 * The thread as G-code for a winding machine: millimetres, absolute coordinates, origin at the centre of the ring, y
 * up. Pauses (M0) for a change of thread. Uses only commands that both Grbl and Marlin support; comments are ASCII, as
 * Grbl requires.
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

/** Moves across to a pin and around it, in the direction of the shorter arc of the ring. */
function stepTo(ring: Ring, from: number, to: number): string[] {
  const clockwise = (((to - from) % ring.pins) + ring.pins) % ring.pins <= ring.pins / 2;
  const way = clockwise ? 1 : -1;
  return [`G1 ${place(ring, to - way / 2, -clearanceMm)} F${feed.across}`, ...aroundPin(ring, to, way)];
}

/** Moves out through the gap before the pin, past it and in through the gap after it; `way` 1 is clockwise. */
function aroundPin(ring: Ring, pin: number, way: 1 | -1): string[] {
  const out = placeOf(ring, pin - way / 2, clearanceMm);
  return [
    `G1 ${place(ring, pin - way / 2, clearanceMm)} F${feed.around}`,
    `${way === 1 ? 'G2' : 'G3'} ${place(ring, pin + way / 2, clearanceMm)} I${number(-out.x)} J${number(-out.y)}`,
    `G1 ${place(ring, pin + way / 2, -clearanceMm)}`,
  ];
}

/** A point `beyondMm` outside the ring. Pins count from 1; n + 0.5 is the gap after pin n. */
function placeOf({ pins, radiusMm }: Ring, pin: number, beyondMm: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * (pin - 1)) / pins;
  const radius = radiusMm + beyondMm;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
}

function place(ring: Ring, pin: number, beyondMm: number): string {
  const { x, y } = placeOf(ring, pin, beyondMm);
  return `X${number(x)} Y${number(y)}`;
}

/** A length rounded to a micrometre, so that controllers accept both radii of an arc as equal. */
function number(millimetres: number): string {
  return String(rounded(millimetres) + 0); // Avoids -0.
}

const threadColour = '#1C1716';
const numberHeightMm = 2.2;

/** An SVG drawing in millimetres: the pins with their numbers, and the thread, one line per turn. */
export function threadSvg(stored: StoredScheme, language: Language): string {
  const { thread } = workOf(stored, 'thread');
  const side = rounded(thread.hoopMm + 2 * ringMarginMm);
  const pins = Array.from({ length: thread.pins }, (_, i) => ({ number: i + 1, ...pinAt({ thread }, i + 1) }));
  const ways = turnsOf(thread).map(({ step, end, rgb }) => ({
    stroke: thread.plan ? hexOf(rgb) : threadColour,
    d: Array.from(thread.steps.subarray(step, end + 1), (pin, i) => {
      const { x, y } = pins[pin] ?? { x: 0, y: 0 };
      return `${i === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`;
    }).join(''),
  }));
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${side}mm`,
    height: `${side}mm`,
    viewBox: `0 0 ${side} ${side}`,
  };
  return [
    `<svg${attributes(root)}>`,
    `<title>${escaped(productOf(stored.product).name[language])}</title>`,
    `<circle${attributes({ cx: side / 2, cy: side / 2, r: thread.hoopMm / 2, fill: thread.plan ? hexOf(thread.plan.board) : 'none', stroke: colours.hairline, 'stroke-width': 0.2 })}/>`,
    ...ways.map(
      ({ stroke, d }) =>
        `<path${attributes({ fill: 'none', stroke, 'stroke-width': thread.threadMm, 'stroke-linejoin': 'round', d })}/>`,
    ),
    `<g fill="${colours.terracotta}">`,
    ...pins.map(({ x, y }) => `<circle cx="${rounded(x)}" cy="${rounded(y)}" r=".7"/>`),
    '</g>',
    `<g fill="${colours.ink}" font-family="sans-serif" font-size="${numberHeightMm}">`,
    ...pins.map(numberOf),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** A pin's number, outside the ring along the radius and never upside down. */
function numberOf({ number, x, y, degrees }: { number: number; x: number; y: number; degrees: number }): string {
  const isLeft = degrees > 180;
  const turn = isLeft ? degrees + 90 : degrees - 90;
  const values = {
    transform: `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)})`,
    x: isLeft ? -2 : 2,
    y: 0.8,
  };
  return `<text${attributes({ ...values, 'text-anchor': isLeft ? 'end' : 'start' })}>${number}</text>`;
}

const stepsInLine = 10;

/** The pins in winding order, ten per line, turn by turn; each line starts with its step numbers. */
export function threadText(stored: StoredScheme, language: Language): string {
  const { thread } = workOf(stored, 'thread');
  const { exports: words, thread: forms } = texts[language];
  const steps = stepsOf(thread);
  const head = fill(words.threadHead, {
    title: productOf(stored.product).name[language],
    pins: amount(thread.pins, forms.pin, language),
    hoop: decimal(thread.hoopMm, 0, language),
    lines: amount(linesOf(thread), forms.line, language),
    mm: decimal(thread.threadMm, 2, language),
    metres: decimal(Math.ceil(thread.threadMetres), 0, language),
  });
  const lines = turnsOf(thread).flatMap(({ step, end, thread: spool }) => {
    const name = forms.threads[threadOf(planOf(thread).threads[spool]?.code ?? '').code];
    const turn = Array.from({ length: Math.ceil((end - step) / stepsInLine) }, (_, i) => {
      const from = step + i * stepsInLine;
      const part = steps.slice(from, Math.min(end, from + stepsInLine));
      return `${from + 1}–${from + part.length}: ${part.map(({ to }) => to).join(' ')}`;
    });
    return thread.plan ? [fill(words.threadTurn, { from: steps[step]?.from ?? '', thread: name }), ...turn] : turn;
  });
  return [head, ...(steps[0] ? [fill(words.threadStart, { from: steps[0].from })] : []), '', ...lines, ''].join('\n');
}
