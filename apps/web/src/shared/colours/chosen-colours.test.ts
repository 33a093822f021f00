import { filterPalette, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { atHandOf, chosenOf, digitsOf, leastOwn, shortBy, troubleOf, wholeBox, withMore } from './chosen-colours.ts';
import { findColours } from './find-colours.ts';

const size = sizeOf('mosaic', 'a4');
if (!size) throw new Error('No a4');
const fit = { filter: 'bw', size } as const;
const box = filterPalette('bw', size);
const own = (code: string) => ({ code, name: code, rgb: [1, 2, 3] as [number, number, number] });

test('nothing touched is the whole box, and a list of colours survives being ticked and read again', () => {
  expect(atHandOf(wholeBox, box)).toBeNull();
  const some = atHandOf({ ...wholeBox, lacking: ['BW1'], left: { BW2: '400', BW3: '0' } }, box);
  expect(some?.map(({ code, pieces }) => [code, pieces])).toEqual([
    ['BW2', 400],
    ['BW4', null],
    ['BW5', null],
    ['BW6', null],
    ['BW7', null],
  ]);
  expect(atHandOf(chosenOf(some, box), box)).toEqual(some);
  const palette = [
    { ...own('DMC 310'), pieces: 400 },
    { ...own('DMC 3774'), pieces: null },
  ];
  expect(atHandOf(chosenOf(palette, box), box)).toEqual(palette);
});

test('a typed number is digits, and is short of the need', () => {
  expect(digitsOf('01 150 шт.')).toBe('1150');
  expect(shortBy('970', 1000)).toBe(30);
  expect(shortBy('1000', 1000)).toBe(0);
  expect(shortBy('', 1000)).toBe(0);
});

test('an own palette needs four colours, a box two, and both enough pieces', () => {
  const few = ['1', '2', '3'].map((code) => ({ ...own(code), pieces: null }));
  expect(troubleOf(few, fit)).toEqual({ why: 'least', least: leastOwn });
  expect(troubleOf([], fit)).toEqual({ why: 'least', least: leastOwn });
  expect(troubleOf([...few, { ...own('4'), pieces: null }], fit)).toBeNull();
  expect(
    troubleOf(
      [
        { code: 'BW1', pieces: 10 },
        { code: 'BW2', pieces: 50 },
      ],
      fit,
    ),
  ).toEqual({ why: 'short', pieces: 8900 });
  expect(troubleOf(null, fit)).toBeNull();
});

test('more of a colour is all the box holds, or so many more of an own one', () => {
  const list = [
    { code: 'BW1', pieces: 10 },
    { ...own('310'), pieces: 400 },
  ];
  expect(withMore(list, { code: 'BW1', pieces: 90 })[0]).toEqual({ code: 'BW1', pieces: null });
  expect(withMore(list, { code: '310', pieces: 90 })[1]).toMatchObject({ code: '310', pieces: 490 });
  expect(withMore(list, { code: 'BW5', pieces: 90 }).at(-1)).toEqual({ code: 'BW5', pieces: null });
});

test('a number is found without spaces and leading zeros, exact ones first, a name by any of its words', () => {
  const colours = [
    { code: '3100', name: 'Тёмно-серый' },
    { code: '0310', name: 'Тёмно-красный' },
    { code: '310', name: 'Чёрный' },
    { code: 'B5200', name: 'Белый' },
  ];
  const codes = (typed: string) => findColours(colours, typed).map(({ code }) => code);
  expect(codes(' 3 10')).toEqual(['0310', '310', '3100']);
  expect(codes('темно')).toEqual(['3100', '0310']);
  expect(codes('серый')).toEqual(['3100']);
  expect(codes('b52')).toEqual(['B5200']);
  expect(codes('9')).toEqual([]);
  expect(codes('')).toHaveLength(4);
});
