import {
  type CollaboratorColour,
  type CollaboratorsWire,
  type CollaboratorWire,
  collaboratorColours,
  type SegmentCollaboratorWire,
} from '@uzor/contract';
import { countByAuthor, unpackAuthors, unpackMarks } from '@uzor/kit';
import type { Collaborator } from '../collaborators/repository.ts';
import type { SegmentAuthors } from '../segments/repository.ts';

interface Asking {
  /** The caller's collaborator number. */
  readonly you: number;
  readonly owner: string | null;
  readonly now: Date;
}

export function colourOf({ color }: Pick<Collaborator, 'color'>): CollaboratorColour {
  return collaboratorColours[color] ?? collaboratorColours[0];
}

/** The first word of a name; null for an empty one. */
export function firstName(fullName: string): string | null {
  return fullName.trim().split(/\s+/)[0] || null;
}

/** The collaborators of a work with what they marked; `steps` counts the steps of each in string art. */
export function collaboratorsToWire(
  collaborators: readonly Collaborator[],
  segments: readonly SegmentAuthors[],
  steps: ReadonlyMap<number, number>,
  { you, owner, now }: Asking,
): CollaboratorsWire {
  const cells = new Map(steps);
  const finished = new Map<number, number>();
  const more = (counts: Map<number, number>, collaborator: number, by: number) =>
    counts.set(collaborator, (counts.get(collaborator) ?? 0) + by);
  const told = segments.flatMap((segment): SegmentCollaboratorWire[] => {
    const counts = [...countsOf(segment)].toSorted(([, one], [, other]) => other - one);
    for (const [collaborator, count] of counts) more(cells, collaborator, count);
    const most = segment.marked_cells === segment.total_cells ? (counts[0]?.[0] ?? null) : null;
    if (most !== null) more(finished, most, 1);
    const claim = claimOf(segment, now);
    return most === null && claim === null ? [] : [{ id: segment.id, hand: most, claim }];
  });
  return {
    hands: collaborators.map((one): CollaboratorWire => {
      const { place, seen_segment: segment, seen_row: row } = one;
      const open = one.ended_at === null;
      return {
        hand: place,
        name: one.name ?? owner,
        color: colourOf(one),
        you: place === you,
        open,
        guest_id: you === 0 && place > 0 && open ? one.id : null,
        may_mark: one.may_mark,
        cells: cells.get(place) ?? 0,
        segments: finished.get(place) ?? 0,
        seen_at: one.seen_at?.toISOString() ?? null,
        at: segment === null ? null : { segment_id: segment, row: row ?? 1 },
      };
    }),
    segments: told,
  };
}

function countsOf({ marks, hands, total_cells: total, marked_cells: marked }: SegmentAuthors): Map<number, number> {
  if (hands.length === 0) return new Map(marked > 0 ? [[0, marked]] : []);
  return countByAuthor(unpackAuthors(hands, total), unpackMarks(marks, total));
}

function claimOf(
  { claimed_by: hand, claimed_until: until, marked_cells: marked, total_cells: total }: SegmentAuthors,
  now: Date,
): SegmentCollaboratorWire['claim'] {
  if (hand === null || until === null || until <= now || marked === total) return null;
  return { hand, until: until.toISOString() };
}
