import { endpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { type Call, caller, good, oneAttempt, registered } from '../../apps/server/src/testing/customer.ts';
import { ofItsBrowser } from '../../apps/server/src/testing/entered-codes.ts';
import type { BenchServer } from '../bench-server.ts';

export interface UploadTarget {
  readonly name: string;
  readonly url: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** How often it is tried relative to the others: rarely if an accepted picture is drawn completely. */
  readonly weight: number;
  /** Picture addresses in the answer to an accepted file. */
  served(answer: string): Promise<readonly string[]>;
}

/** Calls that take photos: an order and a demo of each kind, the avatar of a customer, a message to support. */
export async function openUploadTargets(server: BenchServer): Promise<readonly UploadTarget[]> {
  const { shop } = server;
  const api = `${shop}/api`;
  const call = caller(server);
  const targets: UploadTarget[] = await commonTargets(api, shop, call);
  for (const kind of productKinds) {
    const { apiBase, demoBase } = productOf(kind);
    const { body } = await good(call('POST', '/blank', { code: await oneAttempt(server, kind) }));
    const { slug, allowed_size_ids: sizes, allowed_filter_ids: filters } = endpoints.openBlank.answer.parse(body).data;
    const order = `${api}${apiBase}/blank/${slug}`;
    const chosen = { size_id: String(sizes[0]), filter_id: String(filters[0]) };
    const ofOrder = {
      fields: {},
      headers: ofItsBrowser(order),
      served: async (answer: string) => addressesIn(answer, shop),
    };
    targets.push(
      { name: `order, ${kind}`, url: `${order}/upload-photo`, field: 'raw_photo', weight: 11, ...ofOrder },
      { name: `settings, ${kind}`, url: `${order}/edition-settings`, field: 'raw_photo', weight: 3, ...ofOrder },
      // A picture accepted here is drawn completely.
      { name: `preset, ${kind}`, url: order, field: 'photo', weight: 1, ...ofOrder, fields: chosen },
    );
    targets.push({
      name: `demo, ${kind}`,
      url: `${api}${demoBase}`,
      field: 'photo',
      fields: {},
      headers: {},
      weight: 0.5,
      served: async () => [],
    });
  }
  return targets;
}

async function commonTargets(api: string, shop: string, call: Call): Promise<UploadTarget[]> {
  const { token } = await registered(call, 'Seven-Roses7');
  return [
    {
      name: 'avatar',
      url: `${api}/profile`,
      field: 'avatar',
      fields: { full_name: 'Anna' },
      headers: { authorization: `Bearer ${token}` },
      weight: 22,
      served: async (answer) => addressesIn(answer, shop),
    },
    {
      name: 'support',
      url: `${api}/support`,
      field: 'picture_1',
      fields: { full_name: 'Anna', email: 'anna@example.com', text: 'A bag is missing' },
      headers: {},
      weight: 16,
      served: async () => [],
    },
  ];
}

function addressesIn(answer: string, shop: string): readonly string[] {
  return [...answer.matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) =>
    url ? [url.startsWith('http') ? url : shop + url] : [],
  );
}
