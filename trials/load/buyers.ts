import { setTimeout as pause } from 'node:timers/promises';
import { lookAgainMs, type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { codeService } from '../../apps/server/src/features/codes/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Postbox } from '../../apps/server/src/testing/postbox.ts';
import type { BenchServer } from '../bench-server.ts';
import {
  type Answer,
  type Call,
  caller,
  good,
  photoForm,
  textAt,
  wishedBlank,
} from '../../apps/server/src/testing/customer.ts';
import { addressOf } from './visitors.ts';

/** Times of an order in milliseconds; null for stages it did not reach. */
export interface OrderTimes {
  readonly email: string;
  /** Time from the photo to the confirmation. */
  readonly chosen: number | null;
  /** Time from the confirmation until the mail server has the booklet. */
  readonly mail: number | null;
}
export interface Trade {
  readonly name: string;
  readonly seconds: number;
  readonly ordersASecond: number;
  readonly uploadsASecond: number;
  readonly photo: Uint8Array<ArrayBuffer>;
  /** When the last customers leave, on the clock of `performance.now()`. */
  readonly endsAt: number;
  readonly record: (answer: Answer, what: string) => void;
}

/** Customers stay this long after the last order has started; then they give up. */
export const stayMs = 60_000;
/** Customers who have confirmed by the end wait this long for the mail. */
const mailStayMs = 15_000;

/** Orders of all kinds in turn at a steady pace, whether or not the server keeps up. */
export async function order(server: BenchServer, postbox: Postbox, trade: Trade): Promise<OrderTimes[]> {
  const { seconds, ordersASecond } = trade;
  const count = Math.round(seconds * ordersASecond);
  const codes = await codesOf(server, count);
  return atPace(count, ordersASecond, (i) => {
    const kind = kindOf(i);
    return bought(
      recordingCall(server, 2000 + i, trade),
      postbox,
      { kind, code: codes[i] ?? '', email: `${trade.name}-${i}@example.com` },
      trade,
    );
  });
}

/** Demos of visitors, and photos of drafts that are never finished. */
export async function upload(server: BenchServer, trade: Trade): Promise<void> {
  const each = trade.uploadsASecond - trade.ordersASecond;
  const count = Math.max(0, Math.round(trade.seconds * each));
  const codes = await codesOf(server, Math.ceil(count / 2));
  await atPace(count, each, async (i) => {
    const call = recordingCall(server, 60_000 + i, trade);
    const { apiBase, demoBase } = productOf(kindOf(i >> 1));
    if (i % 2 === 0) return void (await call('POST', demoBase, photoForm(trade.photo, 'photo')).catch(() => null));
    const opened = await call('POST', '/blank', { code: codes[i >> 1] ?? '' }).catch(() => null);
    if (opened && opened.status < 300)
      await call(
        'POST',
        `${apiBase}/blank/${textAt(opened, 'data', 'slug')}/upload-photo`,
        photoForm(trade.photo),
      ).catch(() => null);
  });
}

const kindOf = (i: number): ProductKind => productKinds[i % productKinds.length] ?? 'mosaic';

async function bought(
  call: Call,
  postbox: Postbox,
  { kind, code, email }: { readonly kind: ProductKind; readonly code: string; readonly email: string },
  { photo, endsAt }: Trade,
): Promise<OrderTimes> {
  const began = Date.now();
  let confirmedAt: number | null = null;
  try {
    const slug = await wishedBlank(call, { code, kind, sizeId: 1, photo, lookAgainMs });
    confirmedAt = Date.now();
    await good(call('POST', `${productOf(kind).apiBase}/blank/${slug}/complete`, { email, consent: true }));
    const until = new AbortController();
    const at = await Promise.race([
      postbox.bookletFor(email),
      pause(Math.max(mailStayMs, endsAt - performance.now()), null, { signal: until.signal }),
    ]);
    until.abort();
    return { email, chosen: confirmedAt - began, mail: at === null ? null : at - confirmedAt };
  } catch {
    return { email, chosen: confirmedAt === null ? null : confirmedAt - began, mail: null };
  }
}

function recordingCall(server: BenchServer, visitor: number, { record, endsAt }: Trade): Call {
  const call = caller(server, { 'x-forwarded-for': addressOf(visitor) });
  return async (method, path, ...rest) => {
    if (performance.now() > endsAt) throw new Error('The customer has gone');
    const answer = await call(method, path, ...rest);
    record(answer, `${method} ${path}`);
    return answer;
  };
}

async function codesOf({ database }: BenchServer, count: number): Promise<string[]> {
  const codes = codeService({ database, clock: systemClock });
  const ofKind = await Promise.all(
    productKinds.map((kind) =>
      codes.create({ kind, count: Math.ceil(count / productKinds.length) + 1, uses: 1, batch: 'load' }),
    ),
  );
  return Array.from(
    { length: count },
    (_, i) => ofKind[i % productKinds.length]?.[Math.floor(i / productKinds.length)]?.code ?? '',
  );
}

/** Calls `begin` at a steady rate of `aSecond` per second; resolves when all calls have ended. */
async function atPace<T>(count: number, aSecond: number, begin: (i: number) => Promise<T>): Promise<T[]> {
  const startsAt = performance.now();
  const begun: Promise<T>[] = [];
  for (let i = 0; i < count; i++) {
    await pause(Math.max(0, startsAt + (i * 1000) / aSecond - performance.now()));
    begun.push(begin(i));
  }
  return Promise.all(begun);
}
