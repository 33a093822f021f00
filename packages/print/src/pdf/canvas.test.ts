import { expect, test } from 'vitest';
import { roundedPath } from './canvas.ts';
import { PdfBuilder } from './pdf-builder.ts';

const canvas = () => new PdfBuilder().canvas();
const style = { face: 'body', sizePt: 10, colour: '#000000' } as const;

test('a shape is filled, stroked or both, in the given colours', () => {
  const drawn = canvas();
  const box = { x: 1, y: 2, width: 3, height: 4 };
  drawn.rectangle(box, { fill: '#FF0000' });
  drawn.rectangle(box, { stroke: '#0000FF', lineMm: 0.5 });
  drawn.rectangle(box, { fill: '#FF0000', stroke: '#0000FF' });
  expect(drawn.content.split('\n')).toEqual([
    '1 0 0 rg 1 2 3 4 re f',
    '0 0 1 RG 0.5 w 1 2 3 4 re S',
    '1 0 0 rg 0 0 1 RG 0.2 w 1 2 3 4 re B',
  ]);
});
test('no lines and no outline draw nothing', () => {
  const drawn = canvas();
  drawn.lines([], '#000000', 1);
  drawn.drawn('', { fill: '#000000' });
  drawn.drawnEvenOdd('', '#000000');
  expect(drawn.content).toBe('');
});
test('every saved graphics state is restored', () => {
  const drawn = canvas();
  drawn.placed({ x: 1, y: 2, scale: 2, degrees: 90 }, () =>
    drawn.clipped('0 0 1 1 re', () =>
      drawn.capped('round', () => drawn.through('G50', () => drawn.image('I1', { x: 0, y: 0, width: 1, height: 1 }))),
    ),
  );
  const operators = drawn.content.split(/\s+/);
  expect(operators.filter((operator) => operator === 'q')).toHaveLength(5);
  expect(operators.filter((operator) => operator === 'Q')).toHaveLength(5);
});
test('a quarter turn is exact', () => {
  const drawn = canvas();
  drawn.placed({ x: 3, y: 4, degrees: 90 }, () => undefined);
  expect(drawn.content).toBe('q 0 1 -1 0 3 4 cm\nQ');
});
test('a text is as wide as its letters, and twice as wide at twice the size', () => {
  const drawn = canvas();
  const width = drawn.widthOf('Узор', style);
  expect(width).toBeGreaterThan(5);
  expect(drawn.widthOf('Узор', { ...style, sizePt: 20 })).toBeCloseTo(2 * width, 9);
  expect(drawn.widthOf('', style)).toBe(0);
});
test('right-aligned text ends where left-aligned text begins, centred text is half way', () => {
  const place = (align: 'left' | 'centre' | 'right') => {
    const drawn = canvas();
    drawn.text('Узор', 100, 50, { ...style, align });
    return Number(/1 0 0 -1 (\S+) 50 Tm/.exec(drawn.content)?.[1]);
  };
  const width = canvas().widthOf('Узор', style);
  expect(place('left')).toBe(100);
  expect(place('right')).toBeCloseTo(100 - width, 2);
  expect(place('centre')).toBeCloseTo(100 - width / 2, 2);
});
test('a paragraph breaks at spaces, no line is wider than its box, and the next baseline is returned', () => {
  const drawn = canvas();
  const text = 'Разложите пакетики по порядку и проверьте, что все они на месте';
  const next = drawn.paragraph(text, { x: 0, y: 10, width: 40, lineMm: 5 }, style);
  const lines = drawn.content.split('\n');
  expect(next).toBe(10 + 5 * lines.length);
  expect(lines.length).toBeGreaterThan(2);
  const wide = canvas();
  expect(wide.paragraph(text, { x: 0, y: 10, width: 500, lineMm: 5 }, style)).toBe(15);
});
test('a word too long for its box gets a line of its own', () => {
  const drawn = canvas();
  drawn.paragraph('достопримечательность а', { x: 0, y: 0, width: 5, lineMm: 5 }, style);
  expect(drawn.content.split('\n')).toHaveLength(2);
});
test('condensed text leaves the following texts unchanged', () => {
  const drawn = canvas();
  drawn.texts([['17', 5, 5]], { ...style, narrowed: 0.8 });
  expect(drawn.content).toMatch(/^BT 80 Tz .* 100 Tz ET$/s);
});
test('a rounded rectangle starts and ends on its sides and stays within them', () => {
  const numbers = roundedPath({ x: 10, y: 20, width: 30, height: 40 }, 5)
    .split(/\s+/)
    .map(Number)
    .filter(Number.isFinite);
  numbers.forEach((value, i) => {
    expect(value).toBeGreaterThanOrEqual(i % 2 ? 20 : 10);
    expect(value).toBeLessThanOrEqual(i % 2 ? 60 : 40);
  });
});
