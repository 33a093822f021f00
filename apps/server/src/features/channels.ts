import { channels } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { isId } from '../platform/ids.ts';
import type { Person } from '../platform/parts.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { kitRepository } from './kits/index.ts';

const ofSlug = [channels.demo, channels.blank].map((channel) => channel(''));
const ofKit = [channels.pictures, channels.booklet].map((channel) => channel(''));

/** Whether this person may join the channel: anyone may join that of a slug, only the owner that of a kit. */
export async function mayJoin(database: Kysely<Tables>, channel: string, person: Person | null): Promise<boolean> {
  const idAfter = (prefixes: readonly string[]) =>
    prefixes.filter((prefix) => channel.startsWith(prefix)).map((prefix) => channel.slice(prefix.length))[0];
  const slug = idAfter(ofSlug);
  if (slug !== undefined) return isId(slug);
  const kitId = idAfter(ofKit);
  if (kitId === undefined || !isId(kitId) || person === null) return false;
  const kit = await kitRepository(database).byId(kitId);
  return kit?.account_id === person.id && kit.trashed_at === null;
}
