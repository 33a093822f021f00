import { expect, test } from 'vitest';
import { paintDrill } from '../../../shared/cells/drill.ts';
import { darkSkin, lightSkin } from './board-skin.ts';
import { type CellStyle, restyledColours } from './cell-sprites.ts';

const style: CellStyle = {
  palette: [],
  skin: lightSkin,
  highlighted: 3,
  dimming: 0.5,
  symbols: true,
  hatched: false,
  piece: paintDrill,
};

test('another highlighted colour is painted anew with the one before it, and no other', () => {
  expect(restyledColours(style, { ...style, highlighted: 7 })).toEqual([3, 7]);
});

test.each<[string, Partial<CellStyle>]>([
  ['the first highlight', { highlighted: null }],
  ['another dimming', { dimming: 0.6 }],
  ['another skin', { skin: darkSkin }],
  ['other symbols', { symbols: false }],
  ['other lines', { hatched: true }],
])('%s changes every colour', (_, other) => {
  expect(restyledColours({ ...style, ...other }, { ...style, highlighted: 7 })).toBeNull();
});
