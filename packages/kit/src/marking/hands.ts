import { ByteReader, ByteWriter } from './byte-stream.ts';

/*
 * Whose each mark of a segment is: a byte a cell, the hand that marked it; 0 is the owner, and a cell without a mark is nobody's
 * and 0 too. A segment that only its owner has marked therefore takes no bytes at all.
 */

/** Hands that a work can ever have: one is a byte. */
export const mostHands = 256;

/** Whose the marks are after a change by `hand`: a mark that is new is its own, one that was there stays whose it was. */
export function handsAfter(hands: Uint8Array, before: Uint8Array, after: Uint8Array, hand: number): Uint8Array {
  return after.map((mark, cell) => (mark === 0 ? 0 : before[cell] === 1 ? (hands[cell] ?? 0) : hand));
}

/** Marked cells of each hand, by hand. */
export function countHands(hands: Uint8Array, marks: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  marks.forEach((mark, cell) => {
    const hand = hands[cell] ?? 0;
    if (mark === 1) counts.set(hand, (counts.get(hand) ?? 0) + 1);
  });
  return counts;
}

/** Hands in few bytes: the hand of a stretch and how many cells it has; the owner's last stretch is left out. */
export function packHands(hands: Uint8Array): Uint8Array {
  const bytes = new ByteWriter();
  let from = 0;
  while (from < hands.length) {
    const hand = hands[from] ?? 0;
    let until = from + 1;
    while (until < hands.length && hands[until] === hand) until++;
    if (until === hands.length && hand === 0) break;
    bytes.byte(hand);
    bytes.number(until - from);
    from = until;
  }
  return bytes.bytes();
}

/** The reverse of `packHands` for so many cells. @throws RangeError for bytes that `packHands` does not make */
export function unpackHands(packed: Uint8Array, cells: number): Uint8Array {
  const hands = new Uint8Array(cells);
  const bytes = new ByteReader(packed);
  let from = 0;
  while (!bytes.done) {
    const hand = bytes.byte();
    const until = from + bytes.number();
    if (until > cells || until === from) throw new RangeError('Hands of cells that are not there');
    hands.fill(hand, from, until);
    from = until;
  }
  return hands;
}
