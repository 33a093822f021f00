import { type HandColour, type HandsWire, type HandWire, handColours, type SegmentHandWire } from '@uzor/contract';
import { countHands, unpackHands, unpackMarks } from '@uzor/kit';
import type { Hand } from '../hands/index.ts';
import type { SegmentOfHands } from '../segments/index.ts';

/** Who asks, what the owner is called, and when. */
interface Asking {
  readonly you: number;
  readonly owner: string | null;
  readonly now: Date;
}

export function colourOf({ color }: Pick<Hand, 'color'>): HandColour {
  return handColours[color] ?? handColours[0];
}

/** The first word of a name; null where there is none. */
export function firstName(fullName: string): string | null {
  return fullName.trim().split(/\s+/)[0] || null;
}

/** The hands of a work with what they marked; `steps` are those of each hand in a work that is made step by step. */
export function handsToWire(
  hands: readonly Hand[],
  segments: readonly SegmentOfHands[],
  steps: ReadonlyMap<number, number>,
  { you, owner, now }: Asking,
): HandsWire {
  const cells = new Map(steps);
  const finished = new Map<number, number>();
  const more = (counts: Map<number, number>, hand: number, by: number) =>
    counts.set(hand, (counts.get(hand) ?? 0) + by);
  const told = segments.flatMap((segment): SegmentHandWire[] => {
    const counts = [...countsOf(segment)].toSorted(([, one], [, other]) => other - one);
    for (const [hand, count] of counts) more(cells, hand, count);
    const most = segment.marked_cells === segment.total_cells ? (counts[0]?.[0] ?? null) : null;
    if (most !== null) more(finished, most, 1);
    const claim = claimOf(segment, now);
    return most === null && claim === null ? [] : [{ id: segment.id, hand: most, claim }];
  });
  return {
    hands: hands.map((hand): HandWire => {
      const { place, seen_segment: segment, seen_row: row } = hand;
      const open = hand.ended_at === null;
      return {
        hand: place,
        name: hand.name ?? owner,
        color: colourOf(hand),
        you: place === you,
        open,
        guest_id: you === 0 && place > 0 && open ? hand.id : null,
        may_mark: hand.may_mark,
        cells: cells.get(place) ?? 0,
        segments: finished.get(place) ?? 0,
        seen_at: hand.seen_at?.toISOString() ?? null,
        at: segment === null ? null : { segment_id: segment, row: row ?? 1 },
      };
    }),
    segments: told,
  };
}

function countsOf({ marks, hands, total_cells: total, marked_cells: marked }: SegmentOfHands): Map<number, number> {
  if (hands.length === 0) return new Map(marked > 0 ? [[0, marked]] : []);
  return countHands(unpackHands(hands, total), unpackMarks(marks, total));
}

function claimOf(
  { claimed_by: hand, claimed_until: until, marked_cells: marked, total_cells: total }: SegmentOfHands,
  now: Date,
): SegmentHandWire['claim'] {
  if (hand === null || until === null || until <= now || marked === total) return null;
  return { hand, until: until.toISOString() };
}
