import { expect, test } from 'vitest';
import { colourName } from '../palette/filters.ts';
import { legend } from './legend.ts';
import { partsOf } from './missing-parts.ts';
import type { SchemeWork, StoredColour } from './stored-scheme.ts';

const colour = (letter: string, count: number, stock: number | null): StoredColour => ({
  letter,
  code: `p-${letter}`,
  name: letter,
  rgb: [0, 128, 255],
  count,
  stock,
});
const grid = { widthCells: 1, heightCells: 1, pitchMm: 2.5, cells: new Uint8Array(1), palette: [] };
const cells: SchemeWork = { of: 'cells', grid, confettiCells: 0 };

test('the parts of a mosaic are the colours it uses, in pieces, with the surplus of the box; what did not come in it is none', () => {
  const [black, white] = ['BW1', 'BW7'];
  const ofBox = { ...colour('A', 250, 400), code: black };
  const unlimited = { ...colour('C', 7, null), code: white };
  const own = { ...colour('D', 90, 400), code: black, boxStock: 0 };
  const more = { ...colour('E', 900, 1000), code: white, boxStock: 200 };
  const palette = [ofBox, colour('B', 0, 200), unlimited, own, more];
  expect(legend({ palette, work: cells }).map((row) => colourName(row, 'en'))).toEqual([
    'Black',
    'B',
    'White',
    'D',
    'White',
  ]);
  expect(partsOf({ palette, work: cells }, 'en')).toEqual([
    { letter: 'A', code: black, name: 'Black', color: '#0080FF', unit: 'piece', count: 250, spare: 150 },
    { letter: 'C', code: white, name: 'White', color: '#0080FF', unit: 'piece', count: 7, spare: null },
    { letter: 'E', code: white, name: 'White', color: '#0080FF', unit: 'piece', count: 200, spare: 100 },
  ]);
});

test('the parts of a painting are its pots, not its mixes', () => {
  const paint = { label: '1', code: 'p-1', name: '1', rgb: [0, 0, 0] as const, areaMm2: 10_000, needMl: 7.5, pots: 2 };
  const regions = { widthMm: 1, heightMm: 1, regions: [], palette: [paint, { ...paint, label: '2', pots: 0 }] };
  const work = { of: 'regions', regions, markGrid: grid, regionOfCell: new Uint16Array(1) } as unknown as SchemeWork;
  const mix = { ...colour('2', 9, null), code: null, mix: [{ code: 'p-1', letter: '1', parts: 1 }] };
  const parts = partsOf({ palette: [colour('1', 40, null), mix], work }, 'ru');
  expect(parts.map(({ letter, unit, count }) => [letter, unit, count])).toEqual([['1', 'pot', 2]]);
});

test('the parts of string art are spools, as many as the thread needs', () => {
  const thread = { pins: 180, hoopMm: 190, threadMm: 0.15, steps: Uint16Array.of(0, 90), threadMetres: 900 };
  expect(partsOf({ palette: [], work: { of: 'thread', thread } }, 'ru')).toEqual([
    { letter: '1', code: null, name: 'Чёрная нить', color: '#000000', unit: 'spool', count: 2, spare: null },
  ]);
  const threads = [
    { code: 'black', rgb: [28, 23, 22] as const },
    { code: 'white', rgb: [244, 241, 234] as const },
  ];
  const plan = { board: [138, 136, 131] as const, threads, turns: [{ step: 0, thread: 1 }] };
  const parts = partsOf({ palette: [], work: { of: 'thread', thread: { ...thread, plan } } }, 'en');
  expect(parts.map(({ letter, name, color }) => [letter, name, color])).toEqual([
    ['1', 'Black thread', '#1C1716'],
    ['2', 'White thread', '#F4F1EA'],
  ]);
});
