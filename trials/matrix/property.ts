import { guestEndpoints, type ProductKind, productKinds, segmentEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { BenchServer } from '../bench-server.ts';
import { type Call, good, oneAttempt, readyBlank, textAt } from '../../apps/server/src/testing/customer.ts';

/* What the callers of the matrix own. */

/** A registered customer. */
export interface Owner {
  readonly email: string;
}
/** A customer's work, and the order it came from. */
export interface Property {
  readonly kind: ProductKind;
  readonly owner: Owner;
  readonly kitId: string;
  readonly slug: string;
  /** Empty for kinds without segments. */
  readonly segmentId: string;
  /** Keys of links to the work, an open one and one that has ended. */
  readonly guest: string;
  readonly endedGuest: string;
}

/** Of every customer of the matrix. */
export const password = 'Seven-Roses7';

export async function registered(call: Call, email: string): Promise<Owner> {
  await good(call('POST', '/auth/register', { full_name: 'Anna', email, password, consent: true }));
  return { email };
}

/** A sign-in of its own. */
export async function signedIn(call: Call, { email }: Owner): Promise<string> {
  return textAt(await good(call('POST', '/auth/login', { email, password })), 'access_token');
}

/** A work of the kind, ordered by a new customer with this address. */
export async function propertyOf(server: BenchServer, call: Call, kind: ProductKind, email: string): Promise<Property> {
  const owner = await registered(call, email);
  const token = await signedIn(call, owner);
  const { apiBase, segments } = productOf(kind);
  const slug = await readyBlank(call, await oneAttempt(server, kind), kind, token);
  const done = await good(call('POST', `${apiBase}/blank/${slug}/complete`, { email, consent: true }, token));
  const kitId = textAt(done, 'data', 'tile_id');
  const guests = `${apiBase}/${kitId}/guests`;
  const invited = async () => {
    const answer = await good(call('POST', guests, { name: 'Guest' }, token));
    const { id, url } = guestEndpoints(apiBase).invite.answer.parse(answer.body).data;
    return { id, key: url.slice(url.indexOf('#') + 1) };
  };
  const [guest, endedGuest] = [await invited(), await invited()];
  await good(call('DELETE', `${guests}/${endedGuest.id}`, undefined, token));
  if (segments === 'none')
    return { kind, owner, kitId, slug, segmentId: '', guest: guest.key, endedGuest: endedGuest.key };
  const { body } = await good(call('GET', `${apiBase}/${kitId}/segment`, undefined, token));
  return {
    kind,
    owner,
    kitId,
    slug,
    segmentId: segmentEndpoints(apiBase).segments.answer.parse(body).data.flat()[0]?.id ?? '',
    guest: guest.key,
    endedGuest: endedGuest.key,
  };
}

/** A work of every kind, each of a customer of its own; see `accessTable`. */
export async function propertyOfKinds(server: BenchServer, call: Call): Promise<readonly Property[]> {
  const owned: Property[] = [];
  for (const kind of productKinds) owned.push(await propertyOf(server, call, kind, `owner-${kind}@example.com`));
  return owned;
}
