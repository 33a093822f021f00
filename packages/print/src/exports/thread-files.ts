import { linesOf, planOf, turnsOf } from '@uzor/engine';
import { hexOf, productOf, threadOf, stepsOf, type StoredScheme, workOf } from '@uzor/kit';
import { colours } from '../look.ts';
import { pinAt, ringMarginMm } from '../thread/ring.ts';
import { amount, decimal, fill, type Language, texts } from '../texts.ts';
import { attributes, escaped, rounded } from './xml.ts';

const threadColour = '#1C1716';
const numberHeightMm = 2.2;

/** Pins with their numbers and the thread, a line for each turn, in millimetres. */
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

/** The pins in winding order, ten a line, turn by turn; each line starts with its step numbers. */
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
