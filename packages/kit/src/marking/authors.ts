import { ByteReader, ByteWriter } from './byte-stream.ts';

/*
 * Who made each mark of a segment: per cell, one byte with the number of the collaborator; 0 = the owner or nobody. A
 * cell whose mark is removed keeps its author, for undo. A segment marked only by its owner takes no bytes.
 */

/** Maximum number of collaborators over the life of a work, owner included: their numbers take one byte. */
export const maxCollaborators = 256;

/**
 * Authors of the marks after a change by `author`: new marks get `author`; all others keep theirs.
 * @param made 1 for cells marked anew; 0 for cells that undo or redo restores, which keep their author; absent = all 1
 */
export function authorsAfter(
  authors: Uint8Array,
  before: Uint8Array,
  after: Uint8Array,
  author: number,
  made?: Uint8Array,
): Uint8Array {
  const isNew = (cell: number) => after[cell] === 1 && before[cell] !== 1 && made?.[cell] !== 0;
  return after.map((_, cell) => (isNew(cell) ? author : (authors[cell] ?? 0)));
}

/** Marks of everyone but `author`: one byte per cell. */
export function marksOfOthers(authors: Uint8Array, marks: Uint8Array, author: number): Uint8Array {
  return marks.map((mark, cell) => Number(mark === 1 && (authors[cell] ?? 0) !== author));
}

/** Number of marked cells of each collaborator. */
export function countByAuthor(authors: Uint8Array, marks: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  marks.forEach((mark, cell) => {
    const author = authors[cell] ?? 0;
    if (mark === 1) counts.set(author, (counts.get(author) ?? 0) + 1);
  });
  return counts;
}

/** Run-length encoding: author and length of each run; a last run of the owner is omitted. */
export function packAuthors(authors: Uint8Array): Uint8Array {
  const bytes = new ByteWriter();
  let from = 0;
  while (from < authors.length) {
    const author = authors[from] ?? 0;
    let until = from + 1;
    while (until < authors.length && authors[until] === author) until++;
    if (until === authors.length && author === 0) break;
    bytes.byte(author);
    bytes.number(until - from);
    from = until;
  }
  return bytes.bytes();
}

/** The reverse of `packAuthors` for `cells` cells. @throws RangeError for bytes that `packAuthors` does not produce */
export function unpackAuthors(packed: Uint8Array, cells: number): Uint8Array {
  const authors = new Uint8Array(cells);
  const bytes = new ByteReader(packed);
  let from = 0;
  while (!bytes.done) {
    const author = bytes.byte();
    const until = from + bytes.number();
    if (until > cells || until === from) throw new RangeError('Hands of cells that are not there');
    authors.fill(author, from, until);
    from = until;
  }
  return authors;
}
