import { type SegmentPlace, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf, type ReadPdf } from '../testing/read-pdf.ts';
import { tilesOf } from '../sheets.ts';
import { paintedScheme } from '../testing/painted-work.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { placesOf } from '../work.ts';

const stored = paintedScheme('a4', 'landscape', 200);
const { regions: scheme, regionOfCell, markGrid } = workOf(stored, 'regions');
const pdf = readPdf(makeBooklet(orderOf({ stored })));
/** Cover, paints, how to paint, picture, map of the sheets. */
const frontPages = 5;
const tiles = tilesOf({ width: scheme.widthMm, height: scheme.heightMm, unitMm: 1 });

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly heightMm: number;
}

/** Numbers inside the outline of a page. Position: bottom centre of the number, as typeset. */
function numbersOf(from: ReadPdf, content: string): Placed[] {
  return [...content.matchAll(/BT 82 Tz \/(T\d) ([\d.]+) Tf [^\n]*Tm\n([\s\S]*?) 100 Tz ET/g)].flatMap(
    ([block, , size = '', body = '']) => {
      const shown = from.texts(block);
      let [x, y] = [0, 0];
      return [...body.matchAll(/(-?[\d.]+) (-?[\d.]+) Td/g)].map(([, dx = '', dy = ''], i) => {
        x += Number(dx);
        y -= Number(dy);
        return { text: shown[i] ?? '', x, y, heightMm: Number(size) * 0.705 };
      });
    },
  );
}

test("every region's number is printed exactly once in the sheets laid together", () => {
  const found: { text: string; x: number; y: number }[] = [];
  tiles.forEach((tile, i) => {
    for (const { text, x, y } of numbersOf(pdf, pdf.pages[frontPages + i]?.content ?? '')) {
      const [acrossMm, downMm] = [x + tile.x, y + tile.y];
      // Overlapping sheets both print the numbers in the overlap.
      const isThere = found.some((other) => Math.hypot(other.x - acrossMm, other.y - downMm) < 0.1);
      if (!isThere) found.push({ text, x: acrossMm, y: downMm });
    }
  });
  expect(tiles.length).toBeGreaterThan(1);
  expect(scheme.regions.length).toBeGreaterThan(60);
  expect(found.map(({ text }) => text).sort()).toEqual(
    scheme.regions.map(({ colour }) => scheme.palette[colour]?.label ?? '').sort(),
  );
});

test('the smallest number of a full-size sheet is at least 1.8 mm high', () => {
  const heights = tiles.flatMap((_, i) =>
    numbersOf(pdf, pdf.pages[frontPages + i]?.content ?? '').map(({ heightMm }) => heightMm),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(1.79); // Sizes are rounded to a thousandth.
});

/** Numbers of the regions that cover at least three by three cells inside a segment. */
function deepInside(place: SegmentPlace): Set<string> {
  const labels = new Set<string>();
  const columns = markGrid.widthCells;
  for (let cell = 0; cell < place.width * place.height; cell++) {
    const [dx, dy] = [cell % place.width, Math.floor(cell / place.width)];
    if (dx < 2 || dy < 2 || dx > place.width - 3 || dy > place.height - 3) continue;
    const at = (place.y + dy) * columns + place.x + dx;
    const around = [-columns - 1, -columns, -columns + 1, -1, 0, 1, columns - 1, columns, columns + 1].map(
      (step) => regionOfCell[at + step],
    );
    const region = scheme.regions[regionOfCell[at] ?? 0];
    if (region && new Set(around).size === 1) labels.add(scheme.palette[region.colour]?.label ?? '');
  }
  return labels;
}

test('a segment page counts the areas that its board can mark', () => {
  const first = frontPages + tiles.length + 1;
  placesOf(stored).forEach((place, i) => {
    const rows = Array.from({ length: place.height }, (_, row) => (place.y + row) * markGrid.widthCells + place.x);
    const areas = new Set(rows.flatMap((from) => [...regionOfCell.slice(from, from + place.width)]));
    const said = pdf.texts(pdf.pages[first + i]?.content ?? '').join(' ');
    expect(Number(/(\d+)\sобласт/.exec(said)?.[1])).toBe(areas.size);
  });
});
test('one page per segment in working order, with the numbers of all paints that fit', () => {
  const places = placesOf(stored);
  const first = frontPages + tiles.length + 1;
  expect(pdf.pages.length).toBe(first + places.length);
  places.forEach((place, i) => {
    const content = pdf.pages[first + i]?.content ?? '';
    expect(pdf.texts(content)[0]).toBe(`Сегмент ${place.number} из ${places.length}`);
    const labels = new Set(numbersOf(pdf, content).map(({ text }) => text));
    const pots = new Set(pdf.texts(content.slice(content.lastIndexOf('Tz ET'))));
    for (const label of labels) expect(pots.has(label), `pot ${label} of segment ${place.number}`).toBe(true);
    const inner = deepInside(place);
    for (const label of inner) expect(labels.has(label), `number ${label} in segment ${place.number}`).toBe(true);
  });
});

test('the millilitres on the cover are the rounded sum of the pots', () => {
  const shown = pdf.texts(pdf.pages[1]?.content ?? '').filter((text) => /^\d+,\d$/.test(text));
  const sum = shown.reduce((total, text) => total + Number(text.replace(',', '.')), 0);
  expect(shown.length).toBe(scheme.palette.filter(({ areaMm2 }) => areaMm2 > 0).length);
  expect(pdf.texts(pdf.pages[0]?.content ?? '').join(' ')).toContain(`около ${Math.round(sum)} мл`);
});

test('the painting order shows every name in full, even the longest', () => {
  const name = 'Золотисто-коричневый';
  const renamed = { ...stored, palette: stored.palette.map((colour) => ({ ...colour, code: null, name })) };
  const booklet = readPdf(makeBooklet(orderOf({ stored: renamed })));
  const used = scheme.palette.filter(({ areaMm2 }) => areaMm2 > 0);
  expect(booklet.texts(booklet.pages[2]?.content ?? '').filter((text) => text === name).length).toBe(used.length);
});
