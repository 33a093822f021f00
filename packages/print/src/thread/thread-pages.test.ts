import { stepsOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { tilesOf } from '../sheets.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { planOfTwo, woundScheme } from '../testing/wound-work.ts';
import { isInView, pinAt, ringMarginMm } from './ring.ts';

const stored = woundScheme();
const bytes = makeBooklet(orderOf({ stored }));
const pdf = readPdf(bytes);
const stepPages = pdf.pages.filter(({ content }) => /^Шаги \d/.test(pdf.texts(content)[0] ?? ''));

test('every step is printed exactly once, in order', () => {
  const printed = stepPages.flatMap(({ content }) => {
    const numbers = pdf.texts(content).filter((text) => /^\d+$/.test(text));
    // Blocks of ten: the step numbers, then the target pins.
    return Array.from({ length: numbers.length / 20 }, (_, block) => block * 20).flatMap((at) =>
      Array.from({ length: 10 }, (_, i) => [Number(numbers[at + i]), Number(numbers[at + 10 + i])] as const),
    );
  });
  expect(printed).toEqual(stepsOf(stored.work.thread).map(({ to }, i) => [i + 1, to]));
});

test('with two threads every turn begins on its own page, which tells the knot, and no step is lost', () => {
  const two = woundScheme({ lines: 1000, plan: planOfTwo });
  const steps = stepsOf(two.work.thread);
  const read = readPdf(makeBooklet(orderOf({ stored: two })));
  const heads = read.pages.flatMap(({ content }) => {
    const [title = '', ...lead] = read.texts(content).slice(0, 6);
    return title.startsWith('Шаги ') ? [{ title, lead: lead.join(' ') }] : [];
  });
  expect(heads.map(({ title }) => title)).toEqual([
    'Шаги 1–300: белая нить',
    'Шаги 301–420: белая нить',
    'Шаги 421–720: чёрная нить',
    'Шаги 721–777: чёрная нить',
    'Шаги 778–1000: белая нить',
  ]);
  expect(heads.map(({ lead }) => lead.includes('узел у гвоздика'))).toEqual([false, false, true, false, true]);
  expect(heads[2]?.lead).toContain(`узел у гвоздика ${steps[420]?.from},`);
});

test('the cover names each of two threads, and the sum of more', () => {
  const red = { ...planOfTwo, threads: [...planOfTwo.threads, { code: 'red', rgb: [184, 42, 38] as const }] };
  const coverOf = (plan: typeof planOfTwo) => {
    const read = readPdf(makeBooklet(orderOf({ stored: woundScheme({ lines: 1000, plan }) })));
    return read.texts(read.pages[0]?.content ?? '').filter((text) => / нити?$|нить$/.test(text));
  };
  expect(coverOf(planOfTwo)).toHaveLength(2);
  expect(coverOf(red)).toHaveLength(0);
});

test('four thousand steps take ten to sixteen pages, and each page states its steps and starting pin', () => {
  const steps = stepsOf(stored.work.thread);
  expect(stepPages.length).toBeGreaterThanOrEqual(10);
  expect(stepPages.length).toBeLessThanOrEqual(16);
  stepPages.forEach(({ content }, i) => {
    const from = i * 300 + 1;
    expect(pdf.texts(content)[0]).toBe(`Шаги ${from}–${Math.min(4000, from + 299)}`);
    expect(pdf.texts(content).slice(0, 6).join(' ')).toContain(`гвоздика ${steps[from - 1]?.from}.`);
  });
});

test('the steps are printed in at least eight points', () => {
  for (const { content } of stepPages) {
    const sizes = [...content.matchAll(/\/T\d ([\d.]+) Tf/g)].map(([, size]) => (Number(size) * 72) / 25.4);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7.99);
  }
});

test.each([[190, 180]])(
  'a template of %i mm has each of its %i numbered pins on a sheet, on the ring and evenly spaced',
  (hoopMm, pins) => {
    const own = woundScheme({ lines: 40, pins, hoopMm });
    const side = hoopMm + 2 * ringMarginMm;
    const tiles = tilesOf({ width: side, height: side, unitMm: 1 });
    const template = readPdf(makeBooklet(orderOf({ stored: own })));
    const printed = new Set<number>();
    tiles.forEach((tile, i) => {
      const content = template.pages[3 + i]?.content ?? '';
      const expected = Array.from({ length: pins }, (_, pin) => pin + 1).filter((pin) => isInView(own.work, pin, tile));
      const drawn = template
        .texts(content.slice(content.indexOf(' W n'), content.lastIndexOf(' W n') + content.length))
        .flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []));
      expect(drawn).toEqual(expected);
      const said = (template.texts(content)[1] ?? '').match(/\d+–\d+/g)?.flatMap((run) => {
        const [first = 0, last = 0] = run.split('–').map(Number);
        return Array.from({ length: last - first + 1 }, (_, k) => first + k);
      });
      expect(said).toEqual(drawn);
      for (const pin of drawn) printed.add(pin);
    });
    expect(printed.size).toBe(pins);
    const chord = 2 * (hoopMm / 2) * Math.sin(Math.PI / pins);
    for (let pin = 1; pin <= pins; pin++) {
      const [one, next] = [pinAt(own.work, pin), pinAt(own.work, (pin % pins) + 1)];
      expect(Math.hypot(one.x - side / 2, one.y - side / 2)).toBeCloseTo(hoopMm / 2, 6);
      expect(Math.hypot(one.x - next.x, one.y - next.y)).toBeCloseTo(chord, 6);
    }
    expect(pinAt(own.work, 1).y).toBe(ringMarginMm);
    expect(pinAt(own.work, Math.round(pins / 4) + 1).x).toBeGreaterThan(side / 2);
  },
);
