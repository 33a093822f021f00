import { filterSlugs, orientations, sizeSlugs } from '@uzor/contract';
import type { ThreadPlan } from '@uzor/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legend } from './legend.ts';
import { decodeScheme, encodeScheme } from './scheme-file.ts';
import { type CellsWork, countCells, type StoredScheme, storedSchemeOf, type ThreadWork } from './stored-scheme.ts';
import { stepsOf } from './thread-file.ts';

const real = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0); // JSON has no −0.
const crop = fc.record({
  scaleX: fc.constantFrom(1, -1),
  scaleY: fc.constantFrom(1, -1),
  rotate: real(-360, 360),
  zoomRatio: fc.option(real(1, 4)),
  margin: fc.record({ left: real(-1, 1), top: real(-1, 1) }),
});
const order = fc.record({
  size: fc.option(fc.constantFrom(...sizeSlugs)),
  orientation: fc.constantFrom(...orientations),
  filter: fc.option(fc.constantFrom(...filterSlugs)),
  preset: fc.string(),
  crop,
  binding: fc.array(fc.string(), { maxLength: 4 }),
});
const level = fc.integer({ min: 0, max: 255 });
const colour = fc.record({
  letter: fc.string({ minLength: 1, maxLength: 3 }),
  code: fc.option(fc.string()),
  name: fc.string({ unit: 'grapheme' }),
  rgb: fc.tuple(level, level, level),
  stock: fc.option(fc.nat({ max: 100_000 })),
});

const laid = fc
  .record({ order, width: fc.integer({ min: 1, max: 12 }), palette: fc.array(colour, { minLength: 1, maxLength: 6 }) })
  .chain(({ order: facts, width, palette }) =>
    fc
      .record({
        rows: fc.array(fc.array(fc.nat({ max: palette.length - 1 }), { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 10,
        }),
        confettiCells: fc.nat(),
      })
      .map(
        ({ rows, confettiCells }): StoredScheme<CellsWork> =>
          storedSchemeOf({
            ...facts,
            product: 'mosaic',
            work: {
              of: 'cells',
              grid: {
                widthCells: width,
                heightCells: rows.length,
                pitchMm: 2.5,
                cells: Uint8Array.from(rows.flat()),
                palette,
              },
              confettiCells,
            },
          }),
      ),
  );

const planOfTwo = (lines: number): ThreadPlan => ({
  board: [138, 136, 131],
  threads: [
    { code: 'black', rgb: [28, 23, 22] },
    { code: 'white', rgb: [244, 241, 234] },
  ],
  turns: [{ step: 0, thread: 1 }, ...(lines > 1 ? [{ step: lines - 1, thread: 0 }] : [])],
});
const wound = fc.record({ order, pins: fc.integer({ min: 3, max: 400 }) }).chain(({ order: facts, pins }) =>
  fc.array(fc.nat({ max: pins - 1 }), { minLength: 2, maxLength: 60 }).map(
    (steps): StoredScheme<ThreadWork> =>
      storedSchemeOf({
        ...facts,
        product: 'string_art',
        work: {
          of: 'thread',
          thread: {
            pins,
            hoopMm: 400,
            threadMm: 0.18,
            threadMetres: 12.5,
            steps: Uint16Array.from(steps),
            ...(pins % 2 === 1 && { plan: planOfTwo(steps.length - 1) }),
          },
        },
      }),
  ),
);

describe.each([
  ['laid', laid],
  ['wound', wound],
] as const)('any %s scheme', (_, any) => {
  test('reads back unchanged, and encodes to the same text again', () => {
    fc.assert(
      fc.property(any as fc.Arbitrary<StoredScheme>, (stored) => {
        const text = encodeScheme(stored);
        expect(decodeScheme(text)).toEqual(stored);
        expect(encodeScheme(decodeScheme(text))).toBe(text);
      }),
    );
  });

  test('is refused if truncated', () => {
    fc.assert(
      fc.property(any as fc.Arbitrary<StoredScheme>, fc.double({ min: 0, max: 0.98, noNaN: true }), (stored, share) => {
        const text = encodeScheme(stored);
        expect(() => decodeScheme(text.slice(0, Math.floor(text.length * share)))).toThrow();
      }),
    );
  });

  test('is refused without any one of its fields', () => {
    const [stored] = fc.sample(any as fc.Arbitrary<StoredScheme>);
    const { hours: _, lonely_cells: __, ...fields } = JSON.parse(encodeScheme(stored)) as Record<string, unknown>;
    for (const field of Object.keys(fields)) {
      const { [field]: _left, ...rest } = fields;
      expect(() => decodeScheme(JSON.stringify({ ...rest, lonely_cells: 0 })), field).toThrow();
    }
  });
});

test('a legend counts every cell once and opens whole bags', () => {
  fc.assert(
    fc.property(laid, (stored) => {
      const rows = legend(stored);
      const { cells } = stored.work.grid;
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(cells.length);
      expect(rows.map(({ count }) => count)).toEqual(countCells(cells, stored.palette.length));
      for (const { count, bags, stock, reserve } of rows) {
        expect(bags * 200).toBeGreaterThanOrEqual(count);
        expect((bags - 1) * 200).toBeLessThan(Math.max(1, count));
        expect(reserve).toBe(stock === null ? null : stock - count);
      }
    }),
  );
});

test('each step of a thread starts at the pin where the last one ended; pins count from 1', () => {
  fc.assert(
    fc.property(wound, ({ work: { thread } }) => {
      const steps = stepsOf(thread);
      expect(steps).toHaveLength(thread.steps.length - 1);
      steps.forEach(({ from, to }, i) => {
        expect(from).toBe((thread.steps[i] ?? 0) + 1);
        expect(steps[i + 1]?.from ?? to).toBe(to);
        expect(Math.min(from, to)).toBeGreaterThanOrEqual(1);
        expect(Math.max(from, to)).toBeLessThanOrEqual(thread.pins);
      });
    }),
  );
});
