import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type BlankWire,
  type Endpoint,
  endpoints,
  kitEndpoints,
  type ProductKind,
  taskStatus,
} from '../../packages/contract/src/index.ts';
import { productOf } from '../../packages/kit/src/catalogue.ts';
import { arrive, expect, freshCode } from './fixtures.ts';
import type { Words } from './words.ts';

/* People whose journey starts after the order: their earlier steps are API calls. */

type Answering<T> = Omit<Endpoint, 'answer'> & { readonly answer: { readonly parse: (answered: unknown) => T } };
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly multipart?: NonNullable<Parameters<APIRequestContext['fetch']>[1]>['multipart'];
}

export const headers = { 'app-platform': 'web' };

/** Makes API calls with the cookies of a context, and parses their answers by the contract. */
export function caller(request: APIRequestContext) {
  return async <T>({ method, path, answer }: Answering<T>, { params = {}, ...parts }: Asked = {}): Promise<T> => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    const response = await request.fetch(`/api${address}`, { method, headers, ...parts });
    expect(response.ok(), `${method} ${address}: ${response.status()} ${await response.text()}`).toBe(true);
    return answer.parse(await response.json());
  };
}
export type Call = ReturnType<typeof caller>;

const portrait = path.join(import.meta.dirname, '../../assets/media-library/selfie/young-woman-in-mauve.jpg');
export const picture = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: readFileSync(portrait) };

export interface Person {
  readonly email: string;
  readonly password: string;
}

export async function register(request: APIRequestContext, name: string): Promise<Person> {
  const person = { email: `person-${randomUUID()}@example.com`, password: 'Seven-Roses7' };
  await caller(request)(endpoints.register, { data: { full_name: name, ...person, consent: true } });
  return person;
}

/** Opens a customers-only address in a new browser, and signs in on that page. */
export async function arriveAs(page: Page, say: Words, { email, password }: Person, address: string): Promise<void> {
  await arrive(page, say.prefix + address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say.email }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Limit for waiting for schemes; only hangs reach it, because a busy machine may draw for minutes. */
export const drawing = { timeout: 900_000 };

/** Overrides of the default order, the portrait in the kit's first size. */
export interface Choice {
  readonly code?: string | undefined;
  readonly photo?: typeof picture;
  readonly sizeId?: number;
}

export async function chosenBlank(
  call: Call,
  kind: ProductKind,
  { code, photo = picture, sizeId }: Choice = {},
): Promise<BlankWire> {
  const { apiBase } = productOf(kind);
  const { blank, uploadPhoto, generate, applyPreset } = kitEndpoints(apiBase);
  const { slug, allowed_size_ids, allowed_filter_ids } = (
    await call(endpoints.openBlank, { data: { code: code ?? (await freshCode(kind)) } })
  ).data;
  const params = { slug };
  await call(uploadPhoto, { params, multipart: { raw_photo: photo } });
  const choice = { size_id: sizeId ?? allowed_size_ids[0], filter_id: allowed_filter_ids[0], orientation: 'portrait' };
  await call(generate, { params, data: choice });
  const presets = async () => (await call(blank, { params })).data.tracing_photos;
  await expect.poll(async () => (await presets()).length, drawing).toBeGreaterThan(0);
  const [first] = await presets();
  return (await call(applyPreset, { params, data: { preset: first?.preset } })).data;
}

/** Orders a work of `kind` to an address, by default that of the signed-in person; returns its id. */
export async function orderWork(
  call: Call,
  kind: ProductKind,
  { email }: Pick<Person, 'email'>,
  choice?: Choice,
): Promise<string> {
  const { complete } = kitEndpoints(productOf(kind).apiBase);
  const { slug, preset } = await chosenBlank(call, kind, choice);
  return (await call(complete, { params: { slug }, data: { email, preset, consent: true } })).data.tile_id;
}

/** Waits until a work with its booklet and segments is made; until then its card leads to the waiting page. */
export async function workMade(call: Call, kind: ProductKind, id: string): Promise<void> {
  const { kit } = kitEndpoints(productOf(kind).apiBase);
  const status = async () => (await call(kit, { params: { id } })).data.status;
  await expect.poll(status, drawing).toBe(taskStatus.completed);
}

export async function ownerOfWork(request: APIRequestContext, kind: ProductKind, name: string) {
  const call = caller(request);
  const person = await register(request, name);
  const id = await orderWork(call, kind, person);
  await workMade(call, kind, id);
  return { call, person, id };
}
