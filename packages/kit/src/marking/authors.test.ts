import { expect, test } from 'vitest';
import { countByAuthor, authorsAfter, marksOfOthers, packAuthors, unpackAuthors } from './authors.ts';

const of = (...values: number[]) => Uint8Array.from(values);

test('a new mark belongs to the collaborator who made it, an existing or removed one keeps its author', () => {
  const after = authorsAfter(of(0, 2, 3, 0), of(1, 1, 1, 0), of(1, 1, 0, 1), 5);
  expect([...after]).toEqual([0, 2, 3, 5]);
  expect(countByAuthor(after, of(1, 1, 0, 1))).toEqual(
    new Map([
      [0, 1],
      [2, 1],
      [5, 1],
    ]),
  );
});

test('a mark that undo or redo restores is of whoever made it', () => {
  const after = authorsAfter(of(0, 2, 3), of(0, 0, 0), of(1, 1, 1), 5, of(1, 0, 0));
  expect([...after]).toEqual([5, 2, 3]);
  expect([...marksOfOthers(after, of(1, 1, 0), 5)]).toEqual([0, 1, 0]);
});

test('packing is lossless, and long runs take little room', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % below;
  };
  for (let run = 0; run < 200; run++) {
    const authors = new Uint8Array(1 + next(600));
    for (let at = 0; at < authors.length; ) {
      const until = at + 1 + next(200);
      authors.fill(next(256), at, until);
      at = until;
    }
    expect(unpackAuthors(packAuthors(authors), authors.length)).toEqual(authors);
  }
  expect(packAuthors(new Uint8Array(4096).fill(3))).toHaveLength(3);
});

test('malformed bytes are refused', () => {
  expect(() => unpackAuthors(of(1), 3)).toThrow(RangeError);
  expect(() => unpackAuthors(of(1, 4), 3)).toThrow(RangeError);
  expect(() => unpackAuthors(of(1, 0), 3)).toThrow(RangeError);
});
