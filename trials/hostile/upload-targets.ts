import { randomUUID } from 'node:crypto';
import { productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { codeService } from '../../apps/server/src/features/codes/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { noteOpened, ofItsBrowser } from '../../apps/server/src/testing/entered-codes.ts';
import type { BenchServer } from '../bench-server.ts';

/** A call that takes a picture. */
export interface UploadTarget {
  readonly name: string;
  readonly url: string;
  readonly field: string;
  /** Other fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** How often it is tried relative to the others: an accepted demo is drawn completely. */
  readonly weight: number;
  /** Picture addresses in the answer to an accepted file. */
  served(answer: string): Promise<readonly string[]>;
}

/**
 * Every call that takes photos: those of an order and a demo of each kind, the avatar of a customer, a message to
 * support.
 */
export async function openUploadTargets({ shop, database }: BenchServer): Promise<readonly UploadTarget[]> {
  const api = `${shop}/api`;
  const codes = codeService({ database, clock: systemClock });
  const targets: UploadTarget[] = await commonTargets(shop);
  for (const kind of productKinds) {
    const { apiBase, demoBase } = productOf(kind);
    const [made] = await codes.create({
      kind,
      sizeIds: null,
      filterIds: null,
      count: 1,
      uses: 1,
      batch: 'trial',
      marketplace: null,
    });
    const opened = await posted(`${api}/blank`, { code: made?.code });
    const order = `${api}${apiBase}/blank/${textIn(opened, 'slug')}`;
    const chosen = { size_id: firstIn(opened, 'allowed_size_ids'), filter_id: firstIn(opened, 'allowed_filter_ids') };
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

/** Calls independent of the kind: the avatar of a customer, a message to support. */
async function commonTargets(shop: string): Promise<UploadTarget[]> {
  const api = `${shop}/api`;
  const registered = await posted(`${api}/auth/register`, {
    full_name: 'Anna',
    email: `trial-${randomUUID()}@example.com`,
    password: 'Seven-Roses7',
    consent: true,
  });
  return [
    {
      name: 'avatar',
      url: `${api}/profile`,
      field: 'avatar',
      fields: { full_name: 'Anna' },
      headers: { authorization: `Bearer ${textIn(registered, 'access_token')}` },
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

async function posted(url: string, body: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  noteOpened(answer.headers.get('set-cookie'), JSON.parse(text));
  return text;
}

function textIn(answer: string, field: string): string {
  const found = new RegExp(`"${field}":"([^"]+)"`).exec(answer)?.[1];
  if (!found) throw new Error(`No ${field} in ${answer}`);
  return found;
}

/** The first number of a list. */
function firstIn(answer: string, field: string): string {
  const found = new RegExp(`"${field}":\\[(\\d+)`).exec(answer)?.[1];
  if (!found) throw new Error(`No ${field} in ${answer}`);
  return found;
}

/** Addresses of this server in an answer. */
function addressesIn(answer: string, shop: string): readonly string[] {
  return [...answer.matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) =>
    url ? [url.startsWith('http') ? url : shop + url] : [],
  );
}
