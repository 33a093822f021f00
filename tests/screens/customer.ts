import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import {
  demoEndpoints,
  kitEndpoints,
  opinionEndpoints,
  type ProductKind,
  productKinds,
  segmentEndpoints,
  taskStatus,
} from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { expect, setting } from '../people/fixtures.ts';
import { resetTokenSentTo } from '../people/operator.ts';
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

/* A customer with a work, a draft and a demo of every kind, created by API calls. */

export interface Made {
  readonly kind: ProductKind;
  readonly tileId: string;
  /** Null for kinds without segments. */
  readonly segmentId: string | null;
  /** A blank with a chosen preset: editor, presets and confirmation can be opened for it. */
  readonly slug: string;
  /** The chosen preset of that blank. */
  readonly preset: string;
  readonly demoSlug: string;
}

export interface Customer {
  readonly works: readonly Made[];
  /** From an unused reset link. */
  readonly resetToken: string;
  /** From the share link of one of the works. */
  readonly shareSlug: string;
  /** From the link of a vote on the presets of one of the drafts. */
  readonly opinionKey: string;
}

export async function makeCustomer(request: APIRequestContext): Promise<Customer> {
  const call = caller(request);
  const person = await register(request, 'Вера');
  const [works, resetToken] = await Promise.all([
    Promise.all(productKinds.map((kind) => makeWork(call, kind, person))),
    mailedResetToken(request, person),
  ]);
  return { works, resetToken, shareSlug: await sharedSlug(call, works), opinionKey: await openedVotes(call, works) };
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Kept {
  readonly customer: Customer;
  /** Storage of a browser where they are signed in. */
  readonly storage: Storage;
  /** Storage of an operator's browser; only operators see the pages of the desk. */
  readonly operatorStorage: Storage;
}
const keptIn = () => path.join(setting('JOURNEY_DATA'), 'customer.json');

/** The storage of a signed-in browser, with the flag that `api/session.ts` keeps beside the cookie. */
export function signedIn(cookies: Storage['cookies'] = []): Storage {
  return {
    cookies,
    origins: [{ origin: setting('BASE_URL'), localStorage: [{ name: 'uzor:signed-in', value: '1' }] }],
  };
}

/** Saves the customer, and the cookies of customer and operator, for other processes of this run. */
export function savePeople(customer: Customer, own: Storage, operators: Storage): void {
  const kept: Kept = { customer, storage: signedIn(own.cookies), operatorStorage: signedIn(operators.cookies) };
  writeFileSync(keptIn(), JSON.stringify(kept));
}

export function savedPeople(): Kept {
  return JSON.parse(readFileSync(keptIn(), 'utf8'));
}

async function sharedSlug(call: Call, [first]: readonly Made[]): Promise<string> {
  if (!first) throw new RangeError('the customer has no works to share');
  const { share } = kitEndpoints(productOf(first.kind).apiBase);
  const { url } = (await call(share, { params: { id: first.tileId } })).data;
  return url.slice(url.lastIndexOf('/') + 1);
}

async function openedVotes(call: Call, works: readonly Made[]): Promise<string> {
  const keys = works.map(async ({ kind, slug, preset }) => {
    const { askOpinion } = opinionEndpoints(productOf(kind).apiBase);
    const { url } = (await call(askOpinion, { params: { slug }, data: { presets: [Number(preset)] } })).data;
    return url.slice(url.lastIndexOf('/') + 1);
  });
  return (await Promise.all(keys))[0] ?? '';
}

async function makeWork(call: Call, kind: ProductKind, person: Person): Promise<Made> {
  const { apiBase, demoBase, segments } = productOf(kind);
  const { demo, createDemo } = demoEndpoints(demoBase);
  const { slug: demoSlug } = (await call(createDemo, { multipart: { photo: picture } })).data;
  const [tileId, { slug, preset }] = await Promise.all([orderWork(call, kind, person), chosenBlank(call, kind)]);
  await workMade(call, kind, tileId);
  const made = async () => (await call(demo, { params: { slug: demoSlug } })).data.status;
  await expect.poll(made, drawing).toBe(taskStatus.completed);
  const rows =
    segments === 'none' ? [] : (await call(segmentEndpoints(apiBase).segments, { params: { id: tileId } })).data;
  return { kind, tileId, slug, preset: String(preset), demoSlug, segmentId: rows.flat()[0]?.id ?? null };
}

async function mailedResetToken(request: APIRequestContext, { email }: Person): Promise<string> {
  await request.fetch('/api/auth/forgot-password', { method: 'POST', headers, data: { email } });
  await expect.poll(() => resetTokenSentTo(email)).toBeDefined();
  return resetTokenSentTo(email) ?? '';
}
