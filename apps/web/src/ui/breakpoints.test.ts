import { expect, test } from 'vitest';
import { from, styleSheetWidths } from './breakpoints.ts';

test('layouts change at the eight widths of the specification', () => {
  const inPx = Object.entries(styleSheetWidths)
    .filter(([name]) => name.startsWith('from-'))
    .map(([name, width]) => [name.slice('from-'.length), Number.parseFloat(width) * 16]);
  expect(Object.fromEntries(inPx)).toEqual({
    xxs: 0,
    xs: 361,
    sm: 577,
    md: 768,
    lg: 993,
    xl: 1281,
    xxl: 1441,
    xxxl: 1920,
  });
});
test('scripts and style sheets draw the line at one place', () => {
  expect(from('lg')).toBe(`(min-width: ${styleSheetWidths['from-lg']})`);
});
