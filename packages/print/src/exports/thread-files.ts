import { linesOf } from '@uzor/engine';
import { productOf, stepsOf, type StoredScheme, workOf } from '@uzor/kit';
import { colours } from '../look.ts';
import { pinAt, ringMarginMm } from '../thread/ring.ts';
import { amount, decimal, fill, type Language, texts } from '../texts.ts';
import { attributes, escaped, rounded } from './xml.ts';

const threadColour = '#1C1716';
const numberHeightMm = 2.2;

/** Pins with their numbers and the thread as one line, in millimetres. */
export function threadSvg(stored: StoredScheme, language: Language): string {
  const { thread } = workOf(stored, 'thread');
  const side = rounded(thread.hoopMm + 2 * ringMarginMm);
  const pins = Array.from({ length: thread.pins }, (_, i) => ({ number: i + 1, ...pinAt({ thread }, i + 1) }));
  const way = Array.from(thread.steps, (pin, i) => {
    const { x, y } = pins[pin] ?? { x: 0, y: 0 };
    return `${i === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`;
  });
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${side}mm`,
    height: `${side}mm`,
    viewBox: `0 0 ${side} ${side}`,
  };
  return [
    `<svg${attributes(root)}>`,
    `<title>${escaped(productOf(stored.product).name[language])}</title>`,
    `<circle${attributes({ cx: side / 2, cy: side / 2, r: thread.hoopMm / 2, fill: 'none', stroke: colours.hairline, 'stroke-width': 0.2 })}/>`,
    ...(way.length > 1
      ? [
          `<path${attributes({ fill: 'none', stroke: threadColour, 'stroke-width': thread.threadMm, 'stroke-linejoin': 'round', d: way.join('') })}/>`,
        ]
      : []),
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

/** The pins in winding order, ten a line; each line starts with its step numbers. */
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
  const lines = Array.from({ length: Math.ceil(steps.length / stepsInLine) }, (_, i) => {
    const part = steps.slice(i * stepsInLine, (i + 1) * stepsInLine);
    return `${i * stepsInLine + 1}–${i * stepsInLine + part.length}: ${part.map(({ to }) => to).join(' ')}`;
  });
  return [head, ...(steps[0] ? [fill(words.threadStart, { from: steps[0].from })] : []), '', ...lines, ''].join('\n');
}
