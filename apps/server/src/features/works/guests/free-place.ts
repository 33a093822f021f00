import { maxCollaborators, packAuthors, unpackAuthors } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { Conflict } from '../../../errors.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { type Collaborator, collaboratorRepository } from '../collaborators/repository.ts';
import { segmentRepository } from '../segments/repository.ts';
import { stringRepository } from '../strings/repository.ts';

/**
 * A place for a new guest of a locked kit. Places are numbered on; once all are used, the guest whose link ended first
 * loses theirs, and their marks go to the owner.
 * @throws Conflict if no link has ended
 */
export async function freePlace(
  tx: Transaction<Tables>,
  kitId: string,
  known: readonly Collaborator[],
  now: Date,
): Promise<number> {
  const next = Math.max(0, ...known.map(({ place }) => place)) + 1;
  if (next < maxCollaborators) return next;
  const ended = known.filter(({ ended_at: at }) => at !== null);
  const [first] = ended.toSorted((one, other) => Number(one.ended_at) - Number(other.ended_at));
  if (!first) throw new Conflict('guest.many');
  await giveToOwner(tx, kitId, first.place, now);
  await collaboratorRepository(tx).remove(first.id);
  return first.place;
}

/** Gives everything a collaborator marked to the owner. */
async function giveToOwner(tx: Transaction<Tables>, kitId: string, place: number, now: Date): Promise<void> {
  const owned = (hands: Uint8Array, cells: number) =>
    packAuthors(unpackAuthors(hands, cells).map((author) => (author === place ? 0 : author)));
  const segments = segmentRepository(tx);
  for (const { id, hands, total_cells: cells } of await segments.authorsOfKit(kitId))
    if (hands.length > 0) await segments.writeAuthors(id, owned(hands, cells));
  await segments.forgetCollaborator(kitId, place);
  const steps = await stringRepository(tx).stepsOf(kitId);
  if (steps && steps.hands.length > 0)
    await stringRepository(tx).saveSteps(kitId, { ...steps, hands: owned(steps.hands, steps.done) }, now);
}
