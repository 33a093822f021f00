import { setTimeout as pause } from 'node:timers/promises';
import type { ProductKind } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import { photoFile } from '../../apps/server/src/testing/photos.ts';
import { type Call, caller, good, newCode, textAt, wishedBlank } from '../../apps/server/src/testing/customer.ts';
import type { Installation } from './installation.ts';

/* Customers who order during failures and retry until they get an answer. */

export interface Confirmed {
  readonly email: string;
  readonly code: string;
  readonly kitId: string;
}
interface Wanted {
  readonly email: string;
  readonly code: string;
  readonly kind: ProductKind;
  readonly sizeId: number;
}

/** Mostly the works that are drawn fastest; every kind occurs. */
const basket: readonly { readonly kind: ProductKind; readonly size: string }[] = [
  { kind: 'constructor', size: 'a4' },
  { kind: 'mosaic', size: '20_25' },
  { kind: 'constructor', size: 'a4' },
  { kind: 'string_art', size: 'a4' },
  { kind: 'mosaic', size: '20_25' },
  { kind: 'constructor', size: 'a4' },
  { kind: 'paint_by_numbers', size: '20_25' },
  { kind: 'mosaic', size: '20_25' },
  { kind: 'constructor', size: 'a4' },
  { kind: 'mosaic', size: 'a4' },
];
export const basketText =
  'of ten, four constructors a4, three mosaics 20x25, and one mosaic, one string art a4, one painting 20x25';
const ordersOfCode = 5;
const againMs = 300;
const lookMs = 400;

/** A queue of orders: customers share codes of five attempts. */
export async function wantedOrders(installation: Installation, orders: number): Promise<Wanted[]> {
  const open: { readonly code: string; left: number }[] = []; // By index in the basket.
  const wanted: Wanted[] = [];
  for (let i = 0; i < orders; i++) {
    const { kind, size } = basket[i % basket.length] ?? basket[0] ?? { kind: 'constructor', size: 'a4' };
    let shared = open[i % basket.length];
    if (!shared || shared.left === 0) {
      const code = await newCode(installation, { kind, uses: ordersOfCode, batch: 'chaos' });
      shared = { code, left: ordersOfCode };
      open[i % basket.length] = shared;
    }
    shared.left--;
    wanted.push({ email: `chaos-${i}@example.com`, code: shared.code, kind, sizeId: sizeOf(kind, size)?.id ?? 1 });
  }
  return wanted;
}

/** Errors other than "try again soon" (503), and orders that failed. */
export type Complaints = Set<string>;

function complain(complaints: Complaints, complaint: string): void {
  if (!complaints.has(complaint)) console.error(complaint);
  complaints.add(complaint);
}

/**
 * A call that is retried while the connection breaks or the status is 5xx. Any 5xx other than 503 is also recorded in
 * `complaints`.
 */
function patient(call: Call, complaints: Complaints): Call {
  return async (...asked) => {
    for (;;) {
      const answer = await call(...asked).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      if (answer !== null && answer.status !== 503)
        complain(complaints, `${asked[0]} ${asked[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(againMs);
    }
  };
}

export async function orderAll(
  installation: Installation,
  wanted: Wanted[],
  atOnce: number,
  {
    confirmed,
    complaints,
    released,
  }: {
    readonly confirmed: Confirmed[];
    readonly complaints: Complaints;
    readonly released: () => number;
  },
): Promise<void> {
  const call = patient(caller(installation), complaints);
  const photos = await Promise.all(
    [1, 2, 3].map(async (seed) => Uint8Array.from((await photoFile(900, 1200, seed)).bytes)),
  );
  let begun = 0;
  const customer = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      while (begun >= released()) await pause(againMs);
      begun++;
      const { email, code, kind, sizeId } = next;
      const photo = photos[wanted.length % photos.length] ?? null;
      try {
        const slug = await wishedBlank(call, { code, kind, sizeId, photo, lookAgainMs: () => lookMs });
        const path = `${productOf(kind).apiBase}/blank/${slug}/complete`;
        const answer = await good(call('POST', path, { email, consent: true }));
        confirmed.push({ email, code, kitId: textAt(answer, 'data', 'tile_id') });
      } catch (error) {
        complain(complaints, `${email}: ${error instanceof Error ? error.message : String(error)}`);
        wanted.push(next); // The customer starts again.
        begun--;
        await pause(againMs);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
}
