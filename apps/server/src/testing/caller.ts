import type { FastifyInstance } from 'fastify';
import type { Endpoint, ErrorWire } from '@uzor/contract';
import { noteOpened, ofItsBrowser } from './entered-codes.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON; null for a file and without a body. */
  readonly json: unknown;
  readonly error: ErrorWire;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: 'ru' | 'en';
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, { readonly name: string; readonly bytes: Uint8Array }>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** Calls from another browser than the one in which the order was opened. */
  readonly elsewhere?: boolean;
}

/** Calls the API as the web app does: JSON content type on every call, multipart for files. */
export async function call(
  app: FastifyInstance,
  method: Endpoint['method'],
  path: string,
  options: CallOptions = {},
): Promise<Answered> {
  const { payload, contentType } = await payloadOf(options);
  const cookies = [options.elsewhere ? undefined : ofItsBrowser(path)['cookie'], options.headers?.['cookie']];
  const cookie = cookies.filter(Boolean).join('; ');
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    payload,
    remoteAddress: options.address ?? '203.0.113.1',
    headers: {
      'content-type': contentType,
      'app-platform': 'web',
      'content-language': options.language ?? 'ru',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
      ...(cookie && { cookie }),
    },
  });
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
  const json: unknown = isJson ? JSON.parse(answer.body) : null;
  if (path === '/blank' && !options.elsewhere) noteOpened(answer.headers['set-cookie'], json);
  return { status: answer.statusCode, headers: answer.headers, json, error: json as ErrorWire };
}

async function payloadOf({ body, files }: CallOptions): Promise<{ payload: string | Buffer; contentType: string }> {
  if (!files)
    return {
      payload: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
      contentType: 'application/json',
    };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const [name, file] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(file.bytes)]), file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' };
}
