import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSigns, glyphOf } from './glyphs.ts';
import { isLegible } from './legible.ts';
import {
  missingSigns,
  clampLettering,
  letterHeights,
  letteringAt,
  letteringFits,
  letteringOf,
  mostSigns,
  letteringChanges,
} from './lettering.ts';

const rowsOf = (text: string, height: 7 | 14) => {
  const { width = 0, cells = [] } = letteringOf(text, height) ?? {};
  return Array.from({ length: height }, (_, row) =>
    cells
      .slice(row * width, (row + 1) * width)
      .map((cell) => (cell ? '#' : '.'))
      .join(''),
  );
};

test('every capital of the Russian and English alphabets and every digit is drawn', () => {
  const wanted = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  expect([...wanted].filter((sign) => glyphOf(sign) === null)).toEqual([]);
});
test('small letters are written as capitals, accents stay', () => {
  expect(letteringOf('мама', 7)).toEqual(letteringOf('МАМА', 7));
  expect(letteringOf('José', 7)).not.toEqual(letteringOf('JOSE', 7));
  expect(letteringOf('Jose\u0301', 7)).toEqual(letteringOf('JOSÉ', 7));
  expect(letteringOf('Ёлка', 7)).not.toEqual(letteringOf('Елка', 7));
});
test.each([
  ['Russian with stress', 'А́Е́И́О́У́Ы́Э́Ю́Я́'],
  ['Ukrainian, Belarusian', 'ҐЄІЇЎ’'],
  ['Kazakh, Kyrgyz, Tatar, Bashkir, Mongolian', 'ӘҒҚҢӨҰҮҺІҖҘҠҪ'],
  ['Tajik, Uzbek', 'ҒӢҚӮҲҶЎ'],
  ['Chuvash, Udmurt, Mari, Komi, Altai', 'ӐӖҪӲӜӞӤӦӴҤӰӒӸ'],
  ['Yakut, Khakas, Nenets, Ossetian, Chechen', 'ҔҤӨҮҺӋӇӔӀ'],
  ['Serbian, Macedonian', 'ЂЈЉЊЋЏЃЌЅ'],
  ['Estonian, Latvian, Lithuanian', 'ÄÖÜÕŠŽĀČĒĢĪĶĻŅŪŖŌĄĘĖĮŲ'],
  ['Polish, Czech, Slovak, Hungarian', 'ĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽĽĹŔÔŐŰ'],
  ['Finnish, Swedish, Norwegian, Icelandic, Sami', 'ÅÄÖÆØÐÞŊŦĐÁÝ'],
  ['Azerbaijani, Turkish, Turkmen, Uzbek', 'ƏÇĞİÖŞÜÄŇÝŽOʻGʻ'],
  ['Romanian, German, French, Spanish, Maltese', 'ĂÂÎȘȚẞŒÇÈÊËÏÔÙÛŸÑĦŻĠĊ'],
])('every letter of %s is drawn, and is not the letter without its mark', (_, letters) => {
  expect(missingSigns(letters)).toEqual([]);
  for (const sign of letters.match(/\P{M}\p{M}*/gu) ?? []) {
    const bare = sign.normalize('NFD').charAt(0);
    if (bare !== sign) expect(glyphOf(sign), sign).not.toEqual(glyphOf(bare));
  }
});
test('a character that is not drawn is named, and nothing is written without it', () => {
  expect(missingSigns('中 ok 中€')).toEqual(['中', '€']);
  expect(letteringOf('中 ok', 7)).toBeNull();
  expect(missingSigns('Ольга ❤\ufe0f\u00a0Пётр')).toEqual([]);
});
test('a name of twenty letters stands on two lines, at its space or hyphenated', () => {
  expect(letteringOf('Анна-Мария Петровская', 7, 64)).toMatchObject({ height: 16 });
  expect(letteringOf('Абдурахмангаджиевич', 7, 72)).toMatchObject({ height: 16 });
  for (const text of ['Ольга и Пётр', 'Александра Матвеевна', 'Абдурахмангаджиевич', 'Александроконстантин'])
    expect(letteringFits(letteringOf(text, 7, 64) ?? { width: 99, height: 0, cells: [] }, 64, 96), text).toBe(true);
});
test('glyphs are one cell apart in the small font, two in the large one', () => {
  expect(rowsOf('II', 7)).toEqual(['###.###', ...Array(5).fill('.#...#.'), '###.###']);
  expect(rowsOf('II', 14)[0]).toBe('######..######');
  expect(rowsOf('II', 14)).toHaveLength(14);
});
test('an inscription that fits always lies inside the work, wherever it is dragged to', () => {
  const signs = fc.string({ unit: fc.constantFrom(...drawnSigns), minLength: 1, maxLength: mostSigns });
  fc.assert(
    fc.property(signs, fc.constantFrom(...letterHeights), fc.integer(), fc.integer(), (text, height, column, row) => {
      const [columns, rows] = [80, 100];
      const lettering = letteringOf(text, height, columns);
      if (!lettering || !letteringFits(lettering, columns, rows)) return;
      const place = clampLettering({ column, row }, lettering, columns, rows);
      const changes = letteringChanges(lettering, place, columns, 3);
      expect(changes).toHaveLength(lettering.cells.filter(Boolean).length);
      for (const [cell] of changes) {
        expect(cell >= 0 && cell < columns * rows).toBe(true);
        const across = cell % columns;
        expect(across >= place.column && across < place.column + lettering.width).toBe(true);
      }
    }),
  );
});
test('an inscription starts in the middle, three cells from the edge', () => {
  const lettering = letteringOf('I', 7);
  if (!lettering) throw new Error('I is drawn');
  expect(letteringAt(lettering, 11, 30, 'top')).toEqual({ column: 4, row: 3 });
  expect(letteringAt(lettering, 11, 30, 'bottom')).toEqual({ column: 4, row: 20 });
});
test('letters close in colour to their background are called too pale', () => {
  const lettering = letteringOf('I', 7);
  if (!lettering) throw new Error('I is drawn');
  const palette = [{ rgb: [20, 20, 20] }, { rgb: [40, 38, 36] }, { rgb: [240, 240, 240] }] as const;
  const ground = { cells: new Uint8Array(11 * 30), widthCells: 11 };
  const at = { column: 4, row: 3 };
  expect(isLegible(ground, palette, lettering, at, 1)).toBe(false);
  expect(isLegible(ground, palette, lettering, at, 2)).toBe(true);
});
