import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import {
  type BlankWire,
  demoEndpoints,
  type Endpoint,
  endpoints,
  kitEndpoints,
  type ProductKind,
  productKinds,
  segmentEndpoints,
  taskStatus,
} from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { expect, freshCode, lettersTo, setting } from '../journeys/fixtures.ts';
import { photo } from '../journeys/order.ts';

/* A customer with a work, a draft and a demo of every kind, made by the calls of the contract. */

/** What the addresses of a kind's pages are filled in with. */
export interface Made {
  readonly kind: ProductKind;
  readonly tileId: string;
  /** Null for kinds without segments. */
  readonly segmentId: string | null;
  /** A blank with a preset chosen: editor, presets and confirmation open on it. */
  readonly slug: string;
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

type Answering<T> = Omit<Endpoint, 'answer'> & { readonly answer: { readonly parse: (answered: unknown) => T } };
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly multipart?: NonNullable<Parameters<APIRequestContext['fetch']>[1]>['multipart'];
}

/** Registers in the browser's context that `request` belongs to, and fills the account. */
export async function makeCustomer(request: APIRequestContext): Promise<Customer> {
  const call = caller(request);
  const email = `vera-${randomUUID()}@example.com`;
  await call(endpoints.register, { data: { full_name: 'Вера', email, password: 'Seven-Roses7', consent: true } });
  const works = await Promise.all(productKinds.map((kind) => makeWork(call, kind, email)));
  const shareSlug = await sharedSlug(call, works);
  await request.fetch('/api/auth/forgot-password', { method: 'POST', headers, data: { email } });
  await expect.poll(() => resetTokenIn(lettersTo(email))).not.toBeNull();
  return { works, resetToken: resetTokenIn(lettersTo(email)) ?? '', shareSlug };
}

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Kept {
  readonly customer: Customer;
  readonly cookies: Cookies;
}
const keptIn = () => path.join(setting('JOURNEY_DATA'), 'customer.json');

/** Keeps the customer for other processes of this run. */
export function keepCustomer(customer: Customer, cookies: Cookies): void {
  writeFileSync(keptIn(), JSON.stringify({ customer, cookies } satisfies Kept));
}

/** The customer that was kept, with the cookies of a browser where they are signed in. */
export function keptCustomer(): Kept {
  return JSON.parse(readFileSync(keptIn(), 'utf8'));
}

const headers = { 'app-platform': 'web' };
type Call = ReturnType<typeof caller>;

/** Makes calls of the contract with the cookies of a context, and reads their answers by it. */
function caller(request: APIRequestContext) {
  return async <T>({ method, path, answer }: Answering<T>, { params = {}, ...parts }: Asked = {}): Promise<T> => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    const response = await request.fetch(`/api${address}`, { method, headers, ...parts });
    expect(response.ok(), `${method} ${address}: ${response.status()} ${await response.text()}`).toBe(true);
    return answer.parse(await response.json());
  };
}

/** Shares the first work. */
async function sharedSlug(call: Call, [first]: readonly Made[]): Promise<string> {
  if (!first) throw new RangeError('the customer has no works to share');
  const { share } = kitEndpoints(productOf(first.kind).apiBase);
  const { url } = (await call(share, { params: { id: first.tileId } })).data;
  return url.slice(url.lastIndexOf('/') + 1);
}

async function makeWork(call: Call, kind: ProductKind, email: string): Promise<Made> {
  const { apiBase, demoBase, segments } = productOf(kind);
  const demo = await call(demoEndpoints(demoBase).createDemo, { multipart: { photo: picture } });
  const { complete, kit } = kitEndpoints(apiBase);
  const { slug: done, preset } = await chosenBlank(call, kind);
  const completed = await call(complete, { params: { slug: done }, data: { email, preset, consent: true } });
  const tileId = completed.data.tile_id;
  const { slug } = await chosenBlank(call, kind);
  const booklet = async () => (await call(kit, { params: { id: tileId } })).data.instruction?.status;
  await expect.poll(booklet).toBe(taskStatus.completed);
  const { demo: demoCall } = demoEndpoints(demoBase);
  const made = async () => (await call(demoCall, { params: { slug: demo.data.slug } })).data.status;
  await expect.poll(made).toBe(taskStatus.completed);
  const rows =
    segments === 'none' ? [] : (await call(segmentEndpoints(apiBase).segments, { params: { id: tileId } })).data;
  return { kind, tileId, slug, demoSlug: demo.data.slug, segmentId: rows.flat()[0]?.id ?? null };
}

const picture = { name: 'girl.jpg', mimeType: 'image/jpeg', buffer: readFileSync(photo) };

/** A blank whose first preset is there and chosen. */
async function chosenBlank(call: Call, kind: ProductKind): Promise<BlankWire> {
  const { apiBase } = productOf(kind);
  const { blank, uploadPhoto, generate, applyPreset } = kitEndpoints(apiBase);
  const { slug, allowed_size_ids, allowed_filter_ids } = (
    await call(endpoints.openBlank, { data: { code: await freshCode(kind) } })
  ).data;
  const params = { slug };
  await call(uploadPhoto, { params, multipart: { raw_photo: picture } });
  const choice = { size_id: allowed_size_ids[0], filter_id: allowed_filter_ids[0], orientation: 'portrait' };
  await call(generate, { params, data: choice });
  const presets = async () => (await call(blank, { params })).data.tracing_photos;
  await expect.poll(async () => (await presets()).length, { timeout: 300_000 }).toBeGreaterThan(0);
  const [first] = await presets();
  return (await call(applyPreset, { params, data: { preset: first?.preset } })).data;
}

/** The token of the link in a reset letter; null while there is none. */
function resetTokenIn(letters: readonly string[]): string | null {
  for (const letter of letters) {
    const found = /reset-password\/([\w-]{20,100})/.exec(letter.replaceAll('=\r\n', ''));
    if (found?.[1]) return found[1];
  }
  return null;
}
