import { server } from '../fake-server.ts';
import type { WireRequest } from '../wire-messages.ts';

export async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (init.signal?.aborted) throw init.signal.reason;
  const request: WireRequest = {
    method: init.method ?? 'GET',
    url,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' || init.body instanceof FormData ? init.body : null,
  };
  const response = await untilAborted(server.respond(request), init.signal ?? null);
  if (!response) throw new TypeError('Failed to fetch');
  const empty = response.status === 204;
  return new Response(empty ? null : response.body, { status: response.status, headers: response.headers });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

/** A fake XMLHttpRequest for uploads; reports progress once, halfway, before the answer. */
export class FakeXMLHttpRequest extends EventTarget {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onreadystatechange: (() => void) | null = null;
  readyState = 0;
  status = 0;
  responseText = '';
  #method = 'GET';
  #url = '';
  #aborted = false;
  readonly #headers = new Headers();
  #answered: Headers = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#aborted = true;
    this.onabort?.();
  }

  send(body: string | FormData | null = null): void {
    void this.#send(body);
  }

  async #send(body: string | FormData | null): Promise<void> {
    await Promise.resolve();
    this.upload.onprogress?.({ loaded: 50, total: 100 });
    const url = new URL(this.#url, window.location.href);
    const response = await server.respond({ method: this.#method, url, headers: this.#headers, body });
    if (this.#aborted) return;
    if (!response) return this.onerror?.();
    this.status = response.status;
    this.responseText = typeof response.body === 'string' ? response.body : '';
    this.#answered = new Headers(response.headers);
    this.readyState = 4;
    this.onreadystatechange?.();
    this.onload?.();
  }
}
