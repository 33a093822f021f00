import { openRegionParts, type RegionScheme } from '@uzor/engine';
import { type RegionsWork, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { paintedScheme } from '../testing/painted-work.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { placesOf } from '../work.ts';

const mixed = paintedScheme('a4', 'landscape', 200, 'mixed');
const pdf = readPdf(makeBooklet(orderOf({ stored: mixed, edition: 'pale' })));
const sheets = pdf.pages.filter(({ content }) => /^Сегмент(ы)? \d+(–\d+)?$/.test(pdf.texts(content)[0] ?? ''));
const { regions: scheme, markGrid } = workOf(mixed, 'regions');

/** Heights and texts of the numbers in the outlines of a page, a list per segment. */
const outlinesOf = (content: string) =>
  content
    .split('q 2 0 0 2 ')
    .slice(1)
    .map((drawn) =>
      [...drawn.matchAll(/BT 82 Tz \/T\d ([\d.]+) Tf[\s\S]*?100 Tz ET/g)].map(([block, size]) => ({
        heightMm: Number(size) * 0.705 * 2,
        texts: pdf.texts(block),
      })),
    );

test('four segments a page are enlarged twice, with a number of 2 mm or more in every area', () => {
  const places = placesOf(mixed);
  const cutter = openRegionParts(scheme);
  const [across, down] = [scheme.widthMm / markGrid.widthCells, scheme.heightMm / markGrid.heightCells];
  const expected = places.map(({ x, y, width, height }) => {
    const frame = { xMm: x * across, yMm: y * down, widthMm: width * across, heightMm: height * down };
    return cutter.parts(frame, { least: 0.1, most: 1.8 }).flatMap(({ region, label, more }) => {
      const paint = scheme.palette[scheme.regions[region]?.colour ?? 0]?.label ?? '';
      return (label ? [label, ...more] : more).map(() => paint);
    });
  });
  const drawn = sheets.flatMap(({ content }) => outlinesOf(content));
  expect(sheets.length).toBe(Math.ceil(places.length / 4));
  expect(drawn.map((blocks) => blocks.flatMap(({ texts }) => texts).sort())).toEqual(
    expected.map((numbers) => numbers.sort()),
  );
  for (const { heightMm } of drawn.flat()) expect(heightMm).toBeGreaterThanOrEqual(1.99);
});

test('below a segment stand its own colours, mixes first and by name, never a recipe', () => {
  for (const { content } of sheets) {
    const lines = pdf.texts(content);
    const found = outlinesOf(content);
    const starts = lines.flatMap((text, i) => (/^Сегмент \d+$/.test(text) ? [i] : [])).slice(-found.length);
    found.forEach((blocks, k) => {
      const numbers = new Set(blocks.flatMap(({ texts }) => texts));
      const below = lines.slice(starts[k], starts[k + 1]).filter((text) => !/\d ×|капл/.test(text));
      const mixes = [...numbers].filter((number) => scheme.palette[Number(number) - 1]?.pots === 0);
      for (const number of mixes) expect(below).toContain(`смесь ${number}`);
      for (const number of numbers) expect(below.filter((text) => text === number).length).toBeGreaterThan(1);
    });
    expect(lines.join(' ')).not.toMatch(/\d ×|капл/);
  }
});

/** The painting with all paints in its upper half replaced by the first one. */
function halfPlain(work: RegionsWork): RegionScheme {
  const regions = work.regions.regions.map((region) =>
    region.label.yMm < work.regions.heightMm / 2 ? { ...region, colour: 0 } : region,
  );
  return { ...work.regions, regions };
}

test('segments of one colour are listed, not drawn', () => {
  const plain = paintedScheme('a4', 'landscape', 200);
  const work = workOf(plain, 'regions');
  const stored = { ...plain, work: { ...work, regions: halfPlain(work) } };
  const booklet = readPdf(makeBooklet(orderOf({ stored, edition: 'pale' })));
  const lines = booklet.pages.flatMap(({ content }) => booklet.texts(content));
  const listed = lines.filter((text) => /^Сегменты? \d+(–\d+)? (весь|целиком) № 1$/.test(text));
  const numbers = listed.flatMap((text) => {
    const [first = 0, last = first] = [...text.matchAll(/\d+/g)].slice(0, -1).map(([number]) => Number(number));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
  const titles = new Set(lines.flatMap((text) => /^Сегмент (\d+)$/.exec(text)?.[1] ?? []).map(Number));
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number) => titles.has(number))).toEqual([]);
  expect(numbers.length + titles.size).toBe(placesOf(plain).length);
});
