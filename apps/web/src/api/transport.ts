import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  errorsByField,
  guestHeader,
  type MessageKey,
  message,
  shownRefusal,
} from '@uzor/contract';
import { languageOfPath } from '../i18n/path.ts';
import { filled, type QueryValue, queryText } from './address.ts';
import { ApiError } from './api-error.ts';
import { guestKeyFor, guestKit, refusedGuest } from './together/guest-keys.ts';
import { signInEnded } from './forget-person.ts';

/* All calls of the contract go through here; a 401 deletes the stored sign-in. */

const asJson = { 'content-type': 'application/json' };

/** The language of the page that is open. */
export const languageHere = () => languageOfPath(window.location.pathname);

/** The parameters of a call. */
export interface Question {
  /** Values of the `:name` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Key of a link that is not stored yet; calls on works with a stored key send it automatically. */
  readonly guest?: string;
}

export interface CallParts<E extends Endpoint> extends Question {
  readonly body?: BodyOf<E>;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  /** Lets the call outlive its page, to save on leaving; browsers limit the body to 64 KiB. */
  readonly keepalive?: boolean;
}

/** Makes a call of the contract. @throws ApiError for every answer that is not a success */
export async function call<E extends Endpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<AnswerOf<E>> {
  const { body, form } = parts;
  const response = await send(endpoint, parts, {
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    headers: { accept: 'application/json', ...(form ? {} : asJson) },
  });
  return judged(endpoint, response.status, await response.text());
}

export interface UploadParts extends Pick<Question, 'params'> {
  readonly form: FormData;
  /** Share of the upload done, 0 to 1; the last part is kept for the server's processing. */
  readonly onProgress: (share: number) => void;
  /** Aborts the request, which then fails as if there were no connection. */
  readonly signal?: AbortSignal;
}

/** Sends a form and reports upload progress, which `fetch` cannot. @throws ApiError as `call` does */
export function upload<E extends Endpoint>(
  endpoint: E,
  { params, form, onProgress, signal }: UploadParts,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params }));
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headersHere() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(unreachable());
    signal?.addEventListener('abort', () => request.abort());
    request.onload = () => {
      try {
        resolve(judged(endpoint, request.status, request.responseText));
      } catch (refused) {
        reject(refused);
      }
    };
    request.send(form);
  });
}

/** Fetches a file as text. @throws ApiError as `call` does */
export async function readFile(
  endpoint: Endpoint,
  question: Question & Pick<CallParts<Endpoint>, 'signal'>,
): Promise<string> {
  return (await goodFile(await send(endpoint, question))).text();
}

/** Fetches a file with the headers a plain link would lack, and saves it. The server's file name wins over `name`. */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  { body, ...question }: Question & Pick<CallParts<E>, 'body'>,
  name: string,
): Promise<void> {
  const response = await goodFile(
    await send(endpoint, question, body === undefined ? {} : { body: JSON.stringify(body), headers: asJson }),
  );
  const told = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(await response.blob(), told ?? name);
}

export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}

async function goodFile(response: Response): Promise<Response> {
  if (!response.ok) throw refusal(response.status, await response.text());
  return response;
}

const addressOf = ({ path }: Endpoint, { params, query }: Question) => `/api${filled(path, params)}${queryText(query)}`;

/** `sign-in`: the server returns the token only in the cookie, which scripts cannot read. */
const headersHere = () => ({
  'app-platform': 'web',
  'sign-in': 'cookie',
  'content-language': languageHere(),
});

const headersOf = (endpoint: Endpoint, address: string, { guest }: Question) => ({
  ...headersHere(),
  ...(endpoint.minimal ? { prefer: 'return=minimal' } : {}),
  ...(guest === undefined ? guestKeyFor(address) : { [guestHeader]: guest }),
});

async function send(
  endpoint: Endpoint,
  { signal, keepalive, ...question }: Question & Pick<CallParts<Endpoint>, 'signal' | 'keepalive'>,
  { body = null, headers = {} }: { body?: BodyInit | null; headers?: Record<string, string> } = {},
): Promise<Response> {
  const address = addressOf(endpoint, question);
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: { ...headers, ...headersOf(endpoint, address, question) },
      body,
      credentials: 'same-origin',
      signal: signal ?? null,
      keepalive: keepalive ?? false,
    });
    const kitId = response.status === 403 ? guestKit(address) : null;
    if (kitId !== null) refusedGuest.set({ kitId });
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable();
  }
}

/** The answer, checked against the contract. @throws ApiError for a refusal or an invalid answer */
function judged<E extends Endpoint>(endpoint: E, status: number, text: string): AnswerOf<E> {
  if (status < 200 || status > 299) throw refusal(status, text);
  return (endpoint.answer ? endpoint.answer.parse(parsed(text)) : undefined) as AnswerOf<E>;
}

function refusal(status: number, text: string): ApiError {
  const language = languageHere();
  if (status === 401) signInEnded(language);
  const body = parsed(text);
  // An error without an API body comes from a proxy: the server is down.
  if (status > 500 && body === undefined)
    return new ApiError(status, message('server.unavailable', language), {}, body);
  return new ApiError(status, shownRefusal(status, body, language), errorsByField(body), body);
}

function unreachable(): ApiError {
  return new ApiError(0, message('server.unreachable', languageHere()), {}, undefined);
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's HTML page counts as no body
  }
}

/** Whether the server named this reason for refusing the field. */
export function hasKey({ body }: ApiError, field: string, key: MessageKey): boolean {
  return errorsByField(body, 'error_keys')[field]?.includes(key) ?? false;
}
