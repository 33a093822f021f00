import { channels } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { isId } from '../platform/ids.ts';
import type { Guest, Person } from '../platform/parts.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { kitRepository } from './works/index.ts';

const ofSlug = [channels.demo, channels.blank].map((channel) => channel(''));
const ofKit = [channels.pictures, channels.booklet, channels.work].map((channel) => channel(''));
const ofHands = channels.work('');

/**
 * Whether this caller may join the channel: anyone may join that of a slug, only the owner those of a kit, its guests
 * that of its marks. The contract makes a slug the right to its channel; what it sends is a hint without content.
 */
export async function mayJoin(
  database: Kysely<Tables>,
  channel: string,
  person: Person | null,
  guest: Guest | null,
): Promise<boolean> {
  const idAfter = (prefixes: readonly string[]) =>
    prefixes.filter((prefix) => channel.startsWith(prefix)).map((prefix) => channel.slice(prefix.length))[0];
  const slug = idAfter(ofSlug);
  if (slug !== undefined) return isId(slug);
  if (guest !== null && channel === `${ofHands}${guest.kitId}`) return true;
  const kitId = idAfter(ofKit);
  if (kitId === undefined || !isId(kitId) || person === null) return false;
  const kit = await kitRepository(database).byId(kitId);
  return kit?.account_id === person.id && kit.trashed_at === null;
}
