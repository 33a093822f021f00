import {
  type AnswerOf,
  type Endpoint,
  endpoints,
  guestEndpoints,
  type Language,
  languages,
  type ParsedBodyOf,
  productKinds,
} from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { contractEndpoint } from './contract-endpoints.ts';
import { type Refusal, refused } from './refusals.ts';
import { config } from './wire/index.ts';
import type { WireRequest, WireResponse } from './wire-messages.ts';

export interface ServedCall<E extends Endpoint = Endpoint> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: ParsedBodyOf<E>;
  readonly files: Readonly<Record<string, File>>;
}
/** The success response of an endpoint, or a function that makes it from the request; undefined for 204. */
type Good<E extends Endpoint> =
  | AnswerOf<E>
  | ((call: ServedCall<E>) => AnswerOf<E> | Refusal | Promise<AnswerOf<E> | Refusal>);

type Handler = (call: ServedCall) => unknown;
const offline = Symbol('offline');

/** A server for tests with prepared answers; an unprepared call or a violation of the contract fails the test. */
export class FakeServer {
  #handlers = basics();
  #files = new Map<string, Blob | 'missing'>();
  #calls: { readonly key: string; readonly call: ServedCall }[] = [];
  #filesAsked: string[] = [];
  #surprises: string[] = [];
  #reachable = true;
  #underWay = 0;

  get busy(): boolean {
    return this.#underWay > 0;
  }

  on<E extends Endpoint>(endpoint: E, good?: Good<E>): void {
    this.#handlers.set(keyOf(endpoint), typeof good === 'function' ? (good as Handler) : () => good);
  }

  refuse(endpoint: Endpoint, refusal: Refusal): void {
    this.#handlers.set(keyOf(endpoint), () => refusal);
  }

  cut(endpoint: Endpoint): void {
    this.#handlers.set(keyOf(endpoint), () => offline);
  }

  hold<E extends Endpoint>(endpoint: E, good?: Good<E>): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    this.#handlers.set(keyOf(endpoint), async (call) => {
      await released;
      return typeof good === 'function' ? (good as Handler)(call) : good;
    });
    return release;
  }

  reachable(is: boolean): void {
    this.#reachable = is;
  }

  file(path: string, content: Blob | 'missing'): void {
    this.#files.set(path, content);
  }

  get filesAsked(): readonly string[] {
    return this.#filesAsked;
  }

  calls<E extends Endpoint>(endpoint: E): ServedCall<E>[] {
    const key = keyOf(endpoint);
    return this.#calls.filter((one) => one.key === key).map(({ call }) => call as ServedCall<E>);
  }

  bodies<E extends Endpoint>(endpoint: E): ParsedBodyOf<E>[] {
    return this.calls(endpoint).map(({ body }) => body);
  }

  /** Returns unexpected or invalid calls, and clears all state of the test. */
  reset(): readonly string[] {
    const surprises = this.#surprises;
    this.#handlers = basics();
    this.#files = new Map();
    this.#calls = [];
    this.#filesAsked = [];
    this.#surprises = [];
    this.#reachable = true;
    this.#underWay = 0;
    return surprises;
  }

  async respond(request: WireRequest): Promise<WireResponse | null> {
    this.#underWay += 1;
    try {
      return await this.#respond(request);
    } finally {
      this.#underWay = Math.max(0, this.#underWay - 1);
    }
  }

  async #respond(request: WireRequest): Promise<WireResponse | null> {
    if (!this.#reachable) return null;
    if (request.url.pathname === '/broadcasting/auth')
      return { status: 200, headers: {}, body: '{"auth":"uzor:signature"}' };
    if (!request.url.pathname.startsWith('/api/')) return this.#respondFile(request.url);
    const path = request.url.pathname.slice('/api'.length);
    const found = contractEndpoint(request.method, path);
    if (!found) return this.#surprise(`${request.method} ${path} is no call of the contract`);
    const key = keyOf(found.endpoint);
    const handler = this.#handlers.get(key);
    if (!handler) return this.#surprise(`nobody prepared an answer for ${request.method} ${path}`);
    const read = readCall(found.endpoint, found.params, request);
    if ('wrong' in read) return this.#surprise(`${request.method} ${path}: ${read.wrong}`);
    this.#calls.push({ key, call: read.call });
    const answer = await handler(read.call);
    if (answer === offline) return null;
    return this.#written(found.endpoint, answer, languageOf(request.headers));
  }

  #written(endpoint: Endpoint, answer: unknown, language: Language): WireResponse {
    const refusal = refused(answer, language);
    if (refusal) return refusal;
    if (endpoint.sendsFile && answer instanceof Blob) return { status: 200, headers: {}, body: answer };
    if (!endpoint.answer) return { status: endpoint.status, headers: {}, body: '' };
    const checked = endpoint.answer.safeParse(answer);
    if (checked.success) return { status: endpoint.status, headers: {}, body: JSON.stringify(answer) };
    return this.#surprise(`${keyOf(endpoint)} cannot answer this: ${checked.error.message}`);
  }

  #respondFile(url: URL): WireResponse {
    this.#filesAsked.push(url.pathname);
    // Scheme and outline files of shipped works are decoration; without them pages still compare both pictures.
    const shipped = url.pathname.startsWith('/pictures/') ? 'missing' : undefined;
    const content = this.#files.get(url.pathname) ?? shipped;
    if (content === undefined) return this.#surprise(`nobody prepared the file ${url.pathname}`);
    if (content === 'missing') return { status: 404, headers: {}, body: '' };
    return { status: 200, headers: {}, body: content };
  }

  #surprise(what: string): WireResponse {
    this.#surprises.push(what);
    return { status: 501, headers: {}, body: JSON.stringify({ message: what }) };
  }
}

/** Answers to calls that any page may make by itself, and the list of collaborators. */
const basics = () =>
  new Map<string, Handler>([
    [keyOf(endpoints.config), () => ({ data: config() })],
    ...[endpoints.questions, endpoints.videos].map((endpoint): [string, Handler] => [
      keyOf(endpoint),
      () => ({ data: [], meta: { order: null } }),
    ]),
    ...productKinds.map((kind): [string, Handler] => [
      keyOf(guestEndpoints(productOf(kind).apiBase).hands),
      () => ({ data: { hands: [], segments: [] } }),
    ]),
  ]);
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const server = new FakeServer();

function languageOf(headers: Headers): Language {
  return languages.find((one) => one === headers.get('content-language')) ?? languages[0];
}

function readCall(
  endpoint: Endpoint,
  params: Record<string, string>,
  { headers, url, body }: WireRequest,
): { call: ServedCall } | { wrong: string } {
  if (headers.get('app-platform') !== 'web') return { wrong: 'without app-platform the cookie does not count' };
  const { fields, files } = readBody(body);
  const strange = Object.keys(files).filter((name) => !endpoint.files?.includes(name));
  if (strange.length > 0) return { wrong: `takes no files ${strange.join(', ')}` };
  const checkedQuery = endpoint.query?.safeParse(nested([...url.searchParams]));
  if (checkedQuery && !checkedQuery.success) return { wrong: `the query ${url.search}: ${checkedQuery.error.message}` };
  if (!endpoint.query && url.search !== '') return { wrong: `takes no query ${url.search}` };
  const checkedBody = endpoint.body?.safeParse(fields ?? {});
  if (checkedBody && !checkedBody.success)
    return { wrong: `the body ${JSON.stringify(fields)}: ${checkedBody.error.message}` };
  if (!endpoint.body && !endpoint.files && fields !== undefined) return { wrong: 'takes no body' };
  const parsedBody = checkedBody?.data as ServedCall['body'];
  return { call: { params, query: (checkedQuery?.data ?? {}) as ServedCall['query'], body: parsedBody, files } };
}

function readBody(body: WireRequest['body']): { fields: unknown; files: Record<string, File> } {
  if (body === null || body === '') return { fields: undefined, files: {} };
  if (typeof body === 'string') return { fields: JSON.parse(body), files: {} };
  const entries = [...body.entries()];
  const files = entries.flatMap(([name, value]) => (value instanceof File ? [[name, value] as const] : []));
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { fields: withJson(nested(texts)), files: Object.fromEntries(files) };
}

/** Parses fields that hold JSON text, as the server does in forms with files. */
const withJson = (fields: Nested): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' && /^\s*[{[]/.test(value) ? JSON.parse(value) : value,
    ]),
  );

type Nested = { [name: string]: string | string[] | Nested };

/** Reads fields with brackets as the server does: `size[]` is a list, `margin[top]` a field of `margin`. */
function nested(fields: readonly (readonly [string, string])[]): Nested {
  const root: Nested = {};
  for (const [name, value] of fields) {
    const [first = '', ...inner] = name.split(/[[\]]+/).filter((part, i) => part !== '' || i === 0);
    if (name.endsWith('[]')) {
      const list = root[first];
      root[first] = [...(Array.isArray(list) ? list : []), value];
    } else place(root, [first, ...inner], value);
  }
  return root;
}

function place(into: Nested, [first = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const known = into[first];
  const inner: Nested = typeof known === 'object' && !Array.isArray(known) ? known : {};
  into[first] = inner;
  place(inner, rest, value);
}
