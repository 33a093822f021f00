import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import {
  demoEndpoints,
  kitEndpoints,
  type ProductKind,
  productKinds,
  segmentEndpoints,
  taskStatus,
} from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { expect, lettersTo, setting } from '../people/fixtures.ts';
import {
  workMade,
  type Call,
  caller,
  chosenBlank,
  drawing,
  headers,
  orderWork,
  type Person,
  picture,
  register,
} from '../people/person.ts';

/* A customer with a work, a draft and a demo of every kind, made by the calls of the contract. */

/** What the addresses of a kind's pages are filled in with. */
export interface Made {
  readonly kind: ProductKind;
  readonly tileId: string;
  /** Null for kinds without segments. */
  readonly segmentId: string | null;
  /** A blank with a preset chosen: editor, presets and confirmation open on it. */
  readonly slug: string;
  /** The chosen preset of that blank. */
  readonly preset: string;
  readonly demoSlug: string;
}

/** Whose pages are looked at. */
export interface Customer {
  readonly works: readonly Made[];
  /** From a reset link that nobody has used. */
  readonly resetToken: string;
  /** Of the link under which friends see one of the works. */
  readonly shareSlug: string;
}

/** Registers in the browser's context that `request` belongs to, and fills the account. */
export async function makeCustomer(request: APIRequestContext): Promise<Customer> {
  const call = caller(request);
  const person = await register(request, 'Вера');
  const works = await Promise.all(productKinds.map((kind) => makeWork(call, kind, person)));
  const shareSlug = await sharedSlug(call, works);
  await request.fetch('/api/auth/forgot-password', { method: 'POST', headers, data: { email: person.email } });
  await expect.poll(() => resetTokenIn(lettersTo(person.email))).not.toBeNull();
  return { works, resetToken: resetTokenIn(lettersTo(person.email)) ?? '', shareSlug };
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Kept {
  readonly customer: Customer;
  /** Of a browser where they are signed in. */
  readonly storage: Storage;
  /** Of a browser where an operator is, who alone sees the pages of the desk. */
  readonly operatorStorage: Storage;
}
const keptIn = () => path.join(setting('JOURNEY_DATA'), 'customer.json');

/** The storage of a browser that knows of a sign-in, as `api/session.ts` keeps it beside the cookie. */
export function signedIn(cookies: Storage['cookies'] = []): Storage {
  return {
    cookies,
    origins: [{ origin: setting('BASE_URL'), localStorage: [{ name: 'uzor:signed-in', value: '1' }] }],
  };
}

/** Keeps the customer, and the cookies of them and of an operator, for other processes of this run. */
export function keepPeople(customer: Customer, own: Storage, operators: Storage): void {
  const kept: Kept = { customer, storage: signedIn(own.cookies), operatorStorage: signedIn(operators.cookies) };
  writeFileSync(keptIn(), JSON.stringify(kept));
}

/** The people that were kept. */
export function keptPeople(): Kept {
  return JSON.parse(readFileSync(keptIn(), 'utf8'));
}

/** Shares the first work. */
async function sharedSlug(call: Call, [first]: readonly Made[]): Promise<string> {
  if (!first) throw new RangeError('the customer has no works to share');
  const { share } = kitEndpoints(productOf(first.kind).apiBase);
  const { url } = (await call(share, { params: { id: first.tileId } })).data;
  return url.slice(url.lastIndexOf('/') + 1);
}

async function makeWork(call: Call, kind: ProductKind, person: Person): Promise<Made> {
  const { apiBase, demoBase, segments } = productOf(kind);
  const { demo, createDemo } = demoEndpoints(demoBase);
  const { slug: demoSlug } = (await call(createDemo, { multipart: { photo: picture } })).data;
  const tileId = await orderWork(call, kind, person);
  const { slug, preset } = await chosenBlank(call, kind);
  await workMade(call, kind, tileId);
  const made = async () => (await call(demo, { params: { slug: demoSlug } })).data.status;
  await expect.poll(made, drawing).toBe(taskStatus.completed);
  const rows =
    segments === 'none' ? [] : (await call(segmentEndpoints(apiBase).segments, { params: { id: tileId } })).data;
  return { kind, tileId, slug, preset: String(preset), demoSlug, segmentId: rows.flat()[0]?.id ?? null };
}

/** The token of the link in a reset letter; null while there is none. */
function resetTokenIn(letters: readonly string[]): string | null {
  for (const letter of letters) {
    const found = /reset-password\/([\w-]{20,100})/.exec(letter.replaceAll('=\r\n', ''));
    if (found?.[1]) return found[1];
  }
  return null;
}
