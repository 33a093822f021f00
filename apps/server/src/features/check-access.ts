import { channels, type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { Forbidden, GuestMayNot, NotFound } from '../errors.ts';
import { isId } from '../platform/ids.ts';
import type { AccessRule, CallerOfCall, Guest, Parts, Person } from '../platform/parts.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { type Names, orderName } from '../platform/tracing/traced.ts';
import { type Blank, demandHolder, demandReader, findBlank } from './orders/index.ts';
import { demandOperator } from './people/index.ts';
import { guestKit, type Kit, kitRepository, ownedKit } from './works/index.ts';

const ofSlug = [channels.demo, channels.blank].map((channel) => channel(''));
const ofKit = [channels.pictures, channels.booklet, channels.work].map((channel) => channel(''));
const ofHands = channels.work('');

/**
 * Whether this caller may join the channel. Anyone who knows a slug may join its channel, which sends hints without
 * content. Only the owner may join the channels of a kit; its guests may join the channel of its marks.
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

declare module '../platform/parts.ts' {
  interface FoundByAccess {
    /** The blank of the slug in the path. */
    readonly slug: Blank;
    /** The kit of the id in the path. */
    readonly owner: Kit;
  }
}

/** Checks access to a kit or a blank before a body is read, and returns it. Services check again under their locks. */
export async function checkAccess(
  parts: Pick<Parts, 'database' | 'config'>,
  rule: AccessRule,
  params: Readonly<Record<string, string>>,
  caller: CallerOfCall,
): Promise<Blank | Kit | null> {
  const { database } = parts;
  const { person, guest } = caller;
  const { access, path, inBin = false, openWhenCompleted = false } = rule;
  if (access === 'owner' && guest !== null && guest.kitId === params['id'])
    return kitOfGuest(database, rule, person, guest);
  if (access === 'owner' && person !== null)
    return ownedKit(database, params['id'] ?? '', kindOf(path), person, { inBin });
  if (access === 'owner' && guest !== null) throw new Forbidden('kit', params['id'] ?? '');
  if (access === 'operator' && person !== null) await demandOperator(database, person);
  if (access !== 'slug') return null;
  const blank = await findBlank(database, kindOf(path), params['slug'] ?? '');
  if (!openWhenCompleted) demandReader(blank, person);
  await demandHolder(parts, blank, caller);
  return blank;
}

/** The order and the kit, as logs and traces name them. */
export function namesOf(found: Blank | Kit | null): Names {
  if (found === null) return {};
  return 'blank_slug' in found
    ? { order: orderName(found.blank_slug), kit: found.id }
    : { order: orderName(found.slug) };
}

/** @throws GuestEnded, GuestMayNot, NotFound if the path names another kind of product */
async function kitOfGuest(
  database: Kysely<Tables>,
  { method, path }: AccessRule,
  person: Person | null,
  guest: Guest,
): Promise<Kit> {
  const kit = await guestKit(database, guest);
  if (kit.kind !== kindOf(path)) throw new NotFound('kit', kit.id);
  if (method !== 'GET' && !guest.mayMark && kit.account_id !== person?.id) throw new GuestMayNot('guest.looks');
  return kit;
}

function kindOf(path: string): ProductKind {
  const kind = productKinds.find((one) => path.startsWith(`${productOf(one).apiBase}/`));
  if (!kind) throw new NotFound('path', path);
  return kind;
}
