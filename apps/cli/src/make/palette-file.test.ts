import { filterPalette, productOf, symbolLetters } from '@uzor/kit';
import { expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { paletteUseFor, readPalette } from './palette-file.ts';

const [box] = [filterPalette('bw', productOf('mosaic').sizes[0])];
const use = { letters: symbolLetters, pieces: 100, box };
const colour = (more: object = {}) => ({ code: '310', name: 'Black', rgb: [0, 0, 0], ...more });
const read = (colours: unknown, purpose: Parameters<typeof readPalette>[1] = use) =>
  readPalette(JSON.stringify(colours), purpose);

test('colours get symbols in order; code and stock are optional', () => {
  expect(read([colour({ stock: 120 }), { name: 'White', rgb: [255, 255, 255] }])).toEqual([
    { letter: symbolLetters[0], code: '310', name: 'Black', rgb: [0, 0, 0], stock: 120 },
    { letter: symbolLetters[1], code: null, name: 'White', rgb: [255, 255, 255], stock: null },
  ]);
});
test('pieces are the stock, and colours of the box go by their code alone, with its symbols', () => {
  const list = [colour({ pieces: 30, stock: 5 }), { code: 'BW7', pieces: 80 }, { code: 'BW3' }];
  expect(read(list)).toEqual([
    box[2],
    { ...box[6], stock: 80 },
    { letter: symbolLetters[0], code: '310', name: 'Black', rgb: [0, 0, 0], stock: 30 },
  ]);
  expect(() => read([{ code: 'SE1' }, { code: 'BW3' }])).toThrow('The box has no colour SE1');
});
test('stocks must cover the pieces, unless one colour is unlimited', () => {
  expect(() => read([colour({ stock: 60 }), colour({ stock: 39 })])).toThrow(
    'has 99 pieces in stock, but the scheme needs 100',
  );
  expect(read([colour({ stock: 60 }), colour({ stock: 40 })])).toHaveLength(2);
  expect(read([colour({ stock: 60 }), colour({ stock: null })])).toHaveLength(2);
});
test('paint is not counted in pieces: stock in its file is ignored', () => {
  const [made] = read([colour({ stock: 1 })], { letters: ['1', '2'], pieces: null, box: [] });
  expect(made.stock).toBeNull();
});
test('more colours than there are symbols are refused', () => {
  expect(() => read([colour(), colour(), colour()], { letters: ['1', '2'], pieces: null, box: [] })).toThrow(
    /3 colours; at most 2/,
  );
});
test.each([
  ['no list', { name: 'x' }, 'palette'],
  ['an empty list', [], 'palette'],
  ['a level beyond 255', [colour({ rgb: [0, 256, 0] })], 'palette.0.rgb.1'],
  ['a level that is no whole number', [colour({ rgb: [0, 0.5, 0] })], 'palette.0.rgb.1'],
  ['two levels', [colour({ rgb: [0, 1] })], 'palette.0.rgb'],
  ['no name', [{ rgb: [1, 2, 3] }], 'palette.0.name'],
  ['a stock below nothing', [colour(), colour({ stock: -1 })], 'palette.1.stock'],
  ['a code that is a number', [colour({ code: 310 })], 'palette.0.code'],
])('%s is refused, and its position is named', (_, colours, place) => {
  expect(() => read(colours)).toThrow(UsageError);
  expect(() => read(colours)).toThrow(new RegExp(`check ${place.replaceAll('.', '\\.')}`));
});
test('a text that is not JSON is refused', () => {
  expect(() => readPalette('{', use)).toThrow('The palette is not valid JSON');
});
test('drills have symbols and are counted by cell, pots are numbered, a thread has no colours', () => {
  const [mosaic] = productOf('mosaic').sizes;
  const own = { width: 20, height: 30 };
  expect(paletteUseFor({ size: mosaic, filter: 'bw', experiment: { cells: own } })).toMatchObject({
    letters: symbolLetters,
    pieces: 600,
  });
  expect(paletteUseFor({ size: mosaic, filter: 'bw', experiment: { cells: undefined } }).pieces).toBeGreaterThan(600);
  const pots = paletteUseFor({
    size: productOf('paint_by_numbers').sizes[0],
    filter: 'bw',
    experiment: { cells: undefined },
  });
  expect([pots.letters[0], pots.letters.at(-1), pots.pieces]).toEqual(['1', '99', null]);
  const thread = paletteUseFor({
    size: productOf('string_art').sizes[0],
    filter: 'bw',
    experiment: { cells: undefined },
  });
  expect(thread).toEqual({ letters: [], pieces: null, box: [] });
});
