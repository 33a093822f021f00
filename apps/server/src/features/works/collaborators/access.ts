import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Forbidden, GuestEnded } from '../../../errors.ts';
import type { Guest, Person } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { heldKit } from '../kits/access.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository } from '../kits/repository.ts';
import { collaboratorRepository } from './repository.ts';

/** The caller of an endpoint that guests may use too. */
export interface Caller {
  readonly person: Person | null;
  readonly guest: Guest | null;
}

/** Who marks in a kit. A signed-in owner counts as the owner, even with a guest link open. */
export interface Marker {
  readonly collaborator: number;
  /** Id of the account, or of the guest. */
  readonly id: string;
}

export function markerOf(kit: Pick<Kit, 'id' | 'account_id'>, { person, guest }: Caller): Marker {
  if (person?.id === kit.account_id) return { collaborator: 0, id: person.id };
  if (guest?.kitId !== kit.id) throw new Forbidden('kit', kit.id);
  return { collaborator: guest.collaborator, id: guest.id };
}

/** The kit of a guest. @throws NotFound, GuestEnded */
export async function guestKit(db: Kysely<Tables>, { kitId }: Guest): Promise<Kit> {
  const kit = await kitRepository(db).byId(kitId);
  if (!kit) throw new GuestEnded();
  return kit;
}

/**
 * Locks a kit for one of its collaborators until the transaction ends. Links are ended under the same lock, so no mark
 * of a guest is accepted once their link has ended.
 * @throws NotFound, Forbidden like `heldKit`, GuestEnded
 */
export async function heldFor(tx: Transaction<Tables>, kit: Kit, { collaborator, id }: Marker): Promise<Kit> {
  const held = await heldKit(tx, kit, { id: collaborator === 0 ? id : kit.account_id });
  if (collaborator !== 0 && !(await collaboratorRepository(tx).isOpen(kit.id, collaborator))) throw new GuestEnded();
  return held;
}

/** Only the hash of a link's key is stored. */
export function guestKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The guest of a key; null once the link has ended or the work is in the bin or erased. */
export async function guestOf(database: Kysely<Tables>, key: string): Promise<Guest | null> {
  if (!/^[\w-]{22}$/.test(key)) return null;
  const hash = guestKeyHash(key);
  const found = await collaboratorRepository(database).byKey(hash);
  if (!found) return null;
  return {
    id: found.id,
    kitId: found.kit_id,
    collaborator: found.place,
    mayMark: found.may_mark,
    signIn: hash.toString('hex'),
  };
}
