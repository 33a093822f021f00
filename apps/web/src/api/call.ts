import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  errorsByField,
  type Language,
  message,
  shownRefusal,
} from '@uzor/contract';
import { languageOfPath } from '../i18n/path.ts';
import { forgetSignIn } from './session.ts';

/** The server said no, or did not answer: `status` 0 is a broken connection. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Texts by field, ready to be shown. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The body as it came: a few refusals carry the present state. */
  readonly body: unknown;

  constructor(status: number, text: string, errors: Readonly<Record<string, readonly string[]>>, body: unknown) {
    super(text);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

const finalStatuses = new Set([400, 403, 404, 409, 413, 422]);

/** An answer that no second attempt would change; no connection, a busy server and a lost sign-in are none. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && finalStatuses.has(error.status);
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** What a call is made with; `form` sends multipart instead of JSON. */
export interface CallParts<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: BodyOf<E>;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  /** Lets the call outlive its page: saves on leaving, at most 60 KB. */
  readonly keepalive?: boolean;
}

/**
 * Makes a call of the contract and answers its body as the contract describes it.
 * @throws ApiError for every answer that is not a good one
 */
export async function call<E extends Endpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<AnswerOf<E>> {
  const language = languageOfPath(window.location.pathname);
  const response = await send(endpoint, parts, language);
  const text = await response.text();
  const body = text === '' ? undefined : parsed(text);
  if (!response.ok) throw refusal(response.status, body, language);
  return (endpoint.answer ? endpoint.answer.parse(body) : undefined) as AnswerOf<E>;
}

async function send<E extends Endpoint>(
  endpoint: E,
  { params, query, body, form, signal, keepalive }: CallParts<E>,
  language: Language,
): Promise<Response> {
  try {
    return await fetch(`/api${filled(endpoint.path, params)}${queryText(query)}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'app-platform': 'web',
        'content-language': language,
        ...(form ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      credentials: 'same-origin',
      signal: signal ?? null,
      keepalive: keepalive ?? false,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, message('server.unreachable', language), {}, undefined);
  }
}

function refusal(status: number, body: unknown, language: Language): ApiError {
  if (status === 401) forgetSignIn();
  // Without a body of ours a proxy has answered: the server is away.
  if (status > 500 && body === undefined)
    return new ApiError(status, message('server.unavailable', language), {}, body);
  return new ApiError(status, shownRefusal(status, body, language), errorsByField(body), body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's HTML page: as good as no body
  }
}

/** `path` with its `:name` parts filled. */
export function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`no value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** Bracketed lists, absent values left out: `?page=2&size[]=1&size[]=2`. */
export function queryText(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
