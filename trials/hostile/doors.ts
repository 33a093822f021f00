import { randomUUID } from 'node:crypto';
import { productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { codeService } from '../../apps/server/src/features/codes/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { BenchServer } from '../bench-server.ts';

/** A call that takes a picture. */
export interface Door {
  readonly name: string;
  readonly url: string;
  readonly field: string;
  /** Other fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** How often it is tried, against the others: a demo that is taken is drawn whole. */
  readonly weight: number;
  /** Addresses of the pictures that the answer to an accepted file names. */
  served(answer: string): Promise<readonly string[]>;
}

/** Every door for photos: the calls of an order and a demo of each kind, the avatar of a customer, a message to support. */
export async function openDoors({ shop, database }: BenchServer): Promise<readonly Door[]> {
  const api = `${shop}/api`;
  const codes = codeService({ database, clock: systemClock });
  const doors: Door[] = await ownDoors(shop);
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
    const ofOrder = { fields: {}, headers: {}, served: async (answer: string) => addressesIn(answer, shop) };
    doors.push(
      { name: `order, ${kind}`, url: `${order}/upload-photo`, field: 'raw_photo', weight: 11, ...ofOrder },
      { name: `settings, ${kind}`, url: `${order}/edition-settings`, field: 'raw_photo', weight: 3, ...ofOrder },
      // A picture that is taken here is drawn whole.
      { name: `preset, ${kind}`, url: order, field: 'photo', weight: 1, ...ofOrder, fields: chosen },
    );
    doors.push({
      name: `demo, ${kind}`,
      url: `${api}${demoBase}`,
      field: 'photo',
      fields: {},
      headers: {},
      weight: 0.5,
      served: async () => [],
    });
  }
  return doors;
}

/** Doors of no kind: the avatar of a customer, a message to support. */
async function ownDoors(shop: string): Promise<Door[]> {
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

/** Addresses of this server that an answer names. */
function addressesIn(answer: string, shop: string): readonly string[] {
  return [...answer.matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) =>
    url ? [url.startsWith('http') ? url : shop + url] : [],
  );
}
