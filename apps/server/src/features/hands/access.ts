import type { Kysely, Transaction } from 'kysely';
import { Forbidden, GuestEnded } from '../../errors.ts';
import type { Guest, Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { heldKit, type Kit, kitRepository } from '../kits/index.ts';
import { handRepository } from './repository.ts';

/** Who makes a call that guests may make too. */
export interface Caller {
  readonly person: Person | null;
  readonly guest: Guest | null;
}

/** The hand of a caller in a kit, and who answers for its pace. A signed-in owner is the owner, whatever link is open beside. */
export interface Marker {
  readonly hand: number;
  /** Id of the account, or of the guest. */
  readonly id: string;
}

/** @throws Forbidden for a caller whom the access check has not let through */
export function markerOf(kit: Pick<Kit, 'id' | 'account_id'>, { person, guest }: Caller): Marker {
  if (person?.id === kit.account_id) return { hand: 0, id: person.id };
  if (guest?.kitId !== kit.id) throw new Forbidden('kit', kit.id);
  return { hand: guest.hand, id: guest.id };
}

/** The kit of a guest. @throws NotFound, GuestEnded */
export async function guestKit(db: Kysely<Tables>, { kitId }: Guest): Promise<Kit> {
  const kit = await kitRepository(db).byId(kitId);
  if (!kit) throw new GuestEnded();
  return kit;
}

/**
 * A kit that was found for one of its hands, locked until the transaction ends. Links end under the same lock: what is marked after
 * the end of a link is refused.
 * @throws NotFound, Forbidden as `heldKit`, GuestEnded
 */
export async function heldFor(tx: Transaction<Tables>, kit: Kit, { hand, id }: Marker): Promise<Kit> {
  const held = await heldKit(tx, kit, { id: hand === 0 ? id : kit.account_id });
  if (hand !== 0 && !(await handRepository(tx).isOpen(kit.id, hand))) throw new GuestEnded();
  return held;
}
