import { keptOf } from './answers.ts';
import { soundsCache } from './kept-names.ts';

/** The kept sound, else the server's. A sound never changes under its name, so a kept one spares the connection. @throws TypeError as `fetch` does */
export async function soundOf(request: Request): Promise<Response> {
  const kept = await keptOf(request.url, { cacheName: soundsCache, ignoreVary: true });
  if (!kept) return fetch(request);
  const range = request.headers.get('range');
  return range === null ? kept : partOf(kept, range);
}

/**
 * The part of a whole answer that a player asks for (RFC 9110, section 14): some play nothing but parts.
 * Of several parts, and of a header that is none, the whole is the answer.
 */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return whole;
  const body = await whole.blob();
  const start = first === '' ? Math.max(0, body.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.size - 1 : Math.min(Number(last), body.size - 1);
  const headers = new Headers(whole.headers);
  if (start > end) {
    headers.set('content-range', `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
