import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachPathCommand, pathEnd } from './svg-path.ts';

const read = (data: string) => {
  const commands: (string | number)[][] = [];
  eachPathCommand(data, (command, numbers) => commands.push([command, ...numbers]));
  return commands;
};

describe('parses path data command by command', () => {
  test.each([
    ['a triangle in relative steps', 'M1 2l3 4h-5v6z', ['M', 1, 2], ['l', 3, 4], ['h', -5], ['v', 6], ['z']],
    [
      'absolute lines and curves',
      'M0 0H5V7Q1 2 3 4C1 2 3 4 5 6Z',
      ['M', 0, 0],
      ['H', 5],
      ['V', 7],
      ['Q', 1, 2, 3, 4],
      ['C', 1, 2, 3, 4, 5, 6],
      ['Z'],
    ],
    ['an omitted letter repeats the last one', 'l1 2 3 4', ['l', 1, 2], ['l', 3, 4]],
    ['further pairs after a move are lines', 'M0 0 1 2 3 4', ['M', 0, 0], ['L', 1, 2], ['L', 3, 4]],
    ['a sign starts a number', 'l3-4', ['l', 3, -4]],
    ['a second decimal point starts a number', 'l.5.25', ['l', 0.5, 0.25]],
    ['commas and line breaks separate numbers', ' M 1,2\n\tl 3 , 4 ', ['M', 1, 2], ['l', 3, 4]],
    ['a plus is a sign', 'l+3+4', ['l', 3, 4]],
    ['an exponent belongs to its number', 'l1e2-2.5E-1', ['l', 100, -0.25]],
    ['a point may end a number', 'l3. 4.', ['l', 3, 4]],
    ['an empty path has no commands', ''],
  ])('%s', (_, data, ...commands) => {
    expect(read(data)).toEqual(commands);
  });
});

test('parses numbers like JavaScript', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [command] = read(`l${one} ${other}`);
      expect(command).toEqual(['l', one + 0, other + 0]); // -0 is written as 0
    }),
  );
});

test.each([
  ['an arc', 'M0 0A1 1 0 0 0 2 2'],
  ['a relative curve', 'M0 0c1 1 2 2 3 3'],
  ['a number before any command', '1 2'],
  ['a number after the end of a subpath', 'M0 0z1'],
  ['a missing number', 'M0'],
  ['a sign without digits', 'M0 -'],
  ['a point without digits', 'M0 .'],
  ['a word', 'M0 nought'],
  ['another character', 'M0 0;l1 1'],
])('%s is refused', (_, data) => {
  expect(() => read(data)).toThrow(RangeError);
});

test('any text is parsed or refused, and every command has all its numbers', () => {
  const counts = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0, l: 2, h: 1, v: 1, z: 0 };
  const letters = fc.constantFrom(...Object.keys(counts), '0', '1', '.5', '-', ' ', ',', 'e', '9');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
      try {
        for (const [command, ...numbers] of read(parts.join(''))) {
          expect(numbers).toHaveLength(Object.entries(counts).find(([letter]) => letter === command)?.[1] ?? -1);
          expect(numbers.every(Number.isFinite)).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});

test.each([
  ['M', [7, 8], [7, 8]],
  ['L', [7, 8], [7, 8]],
  ['H', [7], [7, 2]],
  ['V', [7], [1, 7]],
  ['h', [7], [8, 2]],
  ['v', [7], [1, 9]],
  ['l', [7, 8], [8, 10]],
  ['Q', [3, 4, 7, 8], [7, 8]],
  ['C', [3, 4, 5, 6, 7, 8], [7, 8]],
  ['z', [], [1, 2]],
])('computes the end point of %s from 1, 2', (command, numbers, end) => {
  expect(pathEnd(command, numbers, 1, 2)).toEqual(end);
});
