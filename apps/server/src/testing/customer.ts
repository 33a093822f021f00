import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BlankWire, endpoints, kitEndpoints, type ProductKind } from '@uzor/contract';
import { filterId, productOf } from '@uzor/kit';
import type { Kysely, Selectable } from 'kysely';
import type { BlankTable } from '../features/orders/tables.ts';
import { type CodeOrder, codeService } from '../features/codes/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { noteOpened, ofItsBrowser, openAs } from './entered-codes.ts';

export interface RunningShop {
  readonly shop: string;
  readonly database: Kysely<Tables>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
/** A call; throws only without an answer. */
export type Call = (method: string, path: string, body?: object, token?: string) => Promise<Answer>;

/** A caller that adds these headers to every call. */
export function caller({ shop }: Pick<RunningShop, 'shop'>, own: Readonly<Record<string, string>> = {}): Call {
  return async (method, path, body, token) => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${shop}/api${path}`, {
      method,
      headers: {
        'app-platform': 'web',
        ...ofItsBrowser(path),
        ...own,
        ...(json && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson ? JSON.parse(text) : null;
    if (path === '/blank') noteOpened(answer.headers.get('set-cookie'), parsed);
    return { status: answer.status, body: parsed };
  };
}

/** The text in an answer at a path of names. @throws Error with the answer if there is none */
export function textAt(answer: Answer, ...names: readonly string[]): string {
  let found: unknown = answer.body;
  for (const name of names) found = Object(found)[name];
  if (typeof found !== 'string')
    throw new Error(`No ${names.join('.')} in ${answer.status} ${JSON.stringify(answer.body)}`);
  return found;
}

/** Calls and demands a good answer. */
export async function good(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export const strangersAddress = (): string => `trial-${randomUUID()}@example.com`;

/** The kind that is drawn fastest. */
const triedKind: ProductKind = 'constructor';
export const triedBase = productOf(triedKind).apiBase;

export async function oneAttempt(shop: Pick<RunningShop, 'database'>, kind = triedKind): Promise<string> {
  return newCode(shop, { kind, uses: 1, batch: 'trial' });
}

export async function newCode(
  { database }: Pick<RunningShop, 'database'>,
  order: Omit<CodeOrder, 'count'>,
): Promise<string> {
  const [made] = await codeService({ database, clock: systemClock }).create({ ...order, count: 1 });
  if (!made) throw new Error('No code was made');
  return made.code;
}

export interface Wish {
  readonly code: string;
  readonly kind: ProductKind;
  readonly sizeId: number;
  /** A file; null for a picture of the library. */
  readonly photo: Uint8Array<ArrayBuffer> | null;
  readonly token?: string;
  /** How often the customer checks for the first scheme, ms. */
  readonly lookAgainMs: (blank: BlankWire) => number;
}

/** Opens a blank with the code, a photo of the library and its first preset chosen. */
export const readyBlank = (call: Call, code: string, kind: ProductKind = triedKind, token?: string): Promise<string> =>
  wishedBlank(call, {
    code,
    kind,
    sizeId: 1,
    photo: null,
    lookAgainMs: () => 50,
    ...(token !== undefined && { token }),
  });

export async function wishedBlank(
  call: Call,
  { code, kind, sizeId, photo, token, lookAgainMs }: Wish,
): Promise<string> {
  const { apiBase, defaultFilter } = productOf(kind);
  const slug = textAt(await good(call('POST', '/blank', { code }, token)), 'data', 'slug');
  const at = `${apiBase}/blank/${slug}`;
  await good(call('POST', `${at}/upload-photo`, photo ? photoForm(photo) : await libraryPicture(call), token));
  const choices = { size_id: sizeId, filter_id: filterId(defaultFilter), orientation: 'portrait' };
  await good(call('POST', at, choices, token));
  for (;;) {
    const { body } = await good(call('GET', at, undefined, token));
    const { data: blank } = kitEndpoints(apiBase).blank.answer.parse(body);
    if (blank.tracing_photos.some(({ preset }) => preset === 1)) break;
    await pause(lookAgainMs(blank));
  }
  await good(call('POST', `${at}/apply-preset`, { preset: 1 }, token));
  return slug;
}

async function libraryPicture(call: Call): Promise<{ media_id: string | undefined }> {
  const library = endpoints.library.answer.parse((await good(call('GET', '/media-library'))).body);
  return { media_id: library.data[0]?.id };
}

export function photoForm(photo: Uint8Array<ArrayBuffer>, field = 'raw_photo'): FormData {
  const form = new FormData();
  form.set(field, new Blob([photo]), 'photo.jpg');
  return form;
}

export interface OwnWork {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

export async function orderedWork(server: RunningShop, call: Call): Promise<OwnWork> {
  const email = strangersAddress();
  const slug = await readyBlank(call, await oneAttempt(server));
  const answer = await good(call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
  return { email, id: textAt(answer, 'data', 'tile_id'), token: textAt(answer, 'token') };
}

/** The columns of a blank that are written as JSON. */
export function jsonOf(blank: Pick<Selectable<BlankTable>, 'edition_settings' | 'colours' | 'wanted'>) {
  const text = (value: object | null) => value && JSON.stringify(value);
  return {
    edition_settings: text(blank.edition_settings),
    colours: text(blank.colours),
    wanted: text(blank.wanted),
  };
}

/** A copy of a ready order under another code, which saves drawing it again. Both have the same files. */
export async function copiedBlank(
  { database }: Pick<RunningShop, 'database'>,
  call: Call,
  ready: string,
  letters: string,
): Promise<string> {
  const opened = textAt(await good(call('POST', '/blank', { code: letters })), 'data', 'slug');
  const blank = await database.selectFrom('blank').selectAll().where('slug', '=', ready).executeTakeFirstOrThrow();
  const code = await database.selectFrom('code').select('id').where('code', '=', letters).executeTakeFirstOrThrow();
  const slug = randomUUID();
  await database
    .insertInto('blank')
    .values({ ...blank, ...jsonOf(blank), slug, code_id: code.id })
    .execute();
  const drawn = await database.selectFrom('tracing').selectAll().where('slug', '=', ready).execute();
  await database
    .insertInto('tracing')
    .values(drawn.map((tracing) => ({ ...tracing, slug })))
    .execute();
  openAs(slug, { slug: opened });
  return slug;
}

export async function registered(
  call: Call,
  password: string,
): Promise<{ readonly email: string; readonly token: string }> {
  const email = strangersAddress();
  const body = { full_name: 'Anna', email, password, consent: true };
  return { email, token: textAt(await good(call('POST', '/auth/register', body)), 'access_token') };
}
