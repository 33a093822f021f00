import { legend, workOf } from '@uzor/kit';
import { describe, expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf, type ReadPdf } from './pdf/read-pdf.ts';
import { tilesOf } from './sheets.ts';
import { bookletCases, bookletOf, orderFor } from './testing/booklets.ts';
import { drawnOn, textsOn } from './testing/drawn-page.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import { fill, grouped, type Language, texts } from './texts.ts';
import { placesOf } from './work.ts';

const wordsOn = (pdf: ReadPdf, page: number) => textsOn(pdf, page).map(({ text }) => text);
const cellsOn = (pdf: ReadPdf, page: number) =>
  drawnOn(pdf, page).flatMap(({ kind, text }) => (kind === 'cells' ? [text] : []));
/** Pages that begin with a title. */
const titled = (pdf: ReadPdf, title: string) => pdf.pages.flatMap((_, i) => (wordsOn(pdf, i)[0] === title ? [i] : []));
/** Dictionary texts of the file. */
const stringOf = (hex: string) => Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le');

describe.each(bookletCases)('the booklet %s (%s)', (name, language) => {
  const pdf = bookletOf(name, language);

  test('numbers every page but the cover, out of all pages', () => {
    pdf.pages.forEach((_, i) => {
      const label = fill(texts[language].page, { page: i + 1, pages: pdf.pages.length });
      expect(wordsOn(pdf, i).filter((text) => text === label)).toHaveLength(i === 0 ? 0 : 1);
    });
  });

  test('lists its chapters in the outline in the order of their pages, each of which is there', () => {
    const kids = [...pdf.objects].find(([, { value }]) => value.includes('/Type/Pages'))?.[1].value ?? '';
    const order = (/\/Kids\[([^\]]*)\]/.exec(kids)?.[1] ?? '').split(' 0 R').map(Number);
    const entries = [...pdf.objects.values()].flatMap(({ value }) => {
      const [, title, page] = /^<<\/Title<([0-9A-F]+)>\/Parent .*\/Dest\[(\d+) 0 R\/Fit\]/.exec(value) ?? [];
      return title === undefined ? [] : [{ title: stringOf(title), at: order.indexOf(Number(page)) }];
    });
    expect(entries[0]).toEqual({ title: texts[language].cover, at: 0 });
    expect(entries.length).toBeGreaterThanOrEqual(4);
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((one, other) => one - other));
    expect(entries.every(({ at }) => at >= 0)).toBe(true);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  });

  test('speaks one language: no placeholder is left and Russian letters stand in the Russian one only', () => {
    const all = pdf.pages.flatMap((_, i) => wordsOn(pdf, i)).join('\n');
    expect(all).not.toMatch(/[{}]|undefined|NaN|\ufffd/);
    const ownNames = /т(о(н[ \d]*)?)?…?/gi; // names of colours that belong to no filter stay as they came
    if (language === 'en') expect(all.replaceAll(ownNames, '').match(/.*[а-яё].*/i)?.[0]).toBeUndefined();
    else expect(all).toMatch(/[а-яё]{4}/i);
  });

  test('has a sheet for every tile of the work, named on its map and by its neighbours', () => {
    const sheets = pdf.pages.flatMap((_, i) => {
      const [title = ''] = wordsOn(pdf, i);
      const tile = /([A-Z]\d+)$/.exec(title)?.[1];
      return tile !== undefined && title === fill(texts[language].sheetTitle, { name: tile }) ? [{ i, tile }] : [];
    });
    expect(sheets.length).toBeGreaterThan(1);
    const map = wordsOn(pdf, (sheets[0]?.i ?? 0) - 1);
    expect(map.filter((text) => /^[A-Z]\d+$/.test(text)).sort()).toEqual(sheets.map(({ tile }) => tile).sort());
    for (const { i, tile } of sheets) {
      const named = wordsOn(pdf, i).filter((text) => /^[A-Z]\d+$/.test(text));
      const [column, row] = [tile.charCodeAt(0), Number(tile.slice(1))];
      const beside = sheets.filter(
        (other) => Math.abs(other.tile.charCodeAt(0) - column) + Math.abs(Number(other.tile.slice(1)) - row) === 1,
      );
      expect(named.sort()).toEqual(beside.map((other) => other.tile).sort());
    }
  });
});

describe.each(['ru', 'en'] as const)('a mosaic in %s', (language: Language) => {
  const { stored } = orderFor('mosaic', language);
  const { palette } = stored;
  const pdf = bookletOf('mosaic', language);
  const rows = legend(stored);
  const firstSegment =
    titled(pdf, fill(texts[language].segmentTitle, { number: 1, count: placesOf(stored).length }))[0] ?? 0;

  test('gives each segment one page, in working order', () => {
    const count = placesOf(stored).length;
    placesOf(stored).forEach(({ number }, i) => {
      expect(titled(pdf, fill(texts[language].segmentTitle, { number, count }))).toEqual([firstSegment + i]);
    });
  });

  test('explains every symbol of the palette in the legend, and no other stands on the segments', () => {
    const legendPages = pdf.pages.flatMap((_, i) =>
      wordsOn(pdf, i)[0]?.startsWith(texts[language].legend) ? [i] : [],
    );
    const explained = legendPages.flatMap((i) => cellsOn(pdf, i)).join('');
    expect([...explained].sort()).toEqual(palette.map(({ letter }) => letter).sort());
    const used = rows.flatMap(({ letter, count }) => (count > 0 ? [letter] : [])).sort();
    const laid = placesOf(stored).flatMap((_, i) => cellsOn(pdf, firstSegment + i));
    expect([...new Set(laid.join(''))].sort()).toEqual(used);
  });

  test('adds up the drills and the bags of the legend', () => {
    const last = pdf.pages.findLastIndex((_, i) => wordsOn(pdf, i)[0]?.startsWith(texts[language].legend));
    const words = wordsOn(pdf, last);
    const totals = words.slice(words.indexOf(texts[language].total) + 1).slice(0, 2);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect(totals).toEqual([
      grouped(
        sum(({ count }) => count),
        language,
      ),
      grouped(
        sum(({ bags }) => bags),
        language,
      ),
    ]);
    expect(sum(({ bags }) => bags * 200)).toBeGreaterThanOrEqual(workOf(stored, 'cells').grid.cells.length);
  });

  test('has as many pages as its parts: cover, legend, map, segments, map of the sheets, sheets', () => {
    const { grid } = workOf(stored, 'cells');
    const tiles = tilesOf({ width: grid.widthCells, height: grid.heightCells, unitMm: grid.pitchMm });
    const legendPages = Math.ceil(palette.length / 25);
    expect(pdf.pages).toHaveLength(1 + legendPages + 1 + placesOf(stored).length + 1 + tiles.length);
    const without = readPdf(makeBooklet({ ...orderFor('mosaic', language), sheets: false }));
    expect(without.pages).toHaveLength(pdf.pages.length - 1 - tiles.length);
  });
});

test('a scheme of one cell and one colour is a booklet too', () => {
  const one = randomScheme(1, 1, 2);
  const pdf = readPdf(makeBooklet(orderOf({ stored: one, sheets: true })));
  expect(pdf.pages).toHaveLength(6);
  expect(cellsOn(pdf, 3).slice(0, 1)).toEqual([one.palette[0]?.letter]);
});
