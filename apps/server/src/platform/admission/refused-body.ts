import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** What a sender may still send of a refused upload; more ends its connection. */
const MOST_DISCARDED_BYTES = 64 * 1_048_576;
const LONGEST_MS = 60_000;

/** Whether the body of a request is a form that may bear files, by its headers: known before the body comes. */
export function announcesForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '') && headers['content-length'] !== '0';
}

/** Whether a sender may still be sending the form of this request. */
export function isStillSending(request: IncomingMessage): boolean {
  return announcesForm(request) && !request.readableEnded && !request.destroyed;
}

/**
 * The answer to a request whose body nobody wants: all of it goes out at once, and the stream ends once the sender has ended or
 * sent too much. Closing before that resets the connection, and a browser that is still sending loses the answer. What comes is
 * read and thrown away: it takes neither disk nor memory.
 */
export function answeredWhileSending(body: string, request: IncomingMessage): Readable {
  return Readable.from(parts(body, request), { objectMode: false });
}

async function* parts(body: string, request: IncomingMessage): AsyncGenerator<string> {
  yield body;
  let discarded = 0;
  const enough = new AbortController();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED_BYTES) enough.abort();
  });
  const timer = setTimeout(() => enough.abort(), LONGEST_MS);
  request.resume();
  // A sender that goes away emits `close`, and an abort ends the wait: neither is an error of ours.
  const { signal } = enough;
  await Promise.race(['end', 'close', 'error'].map((event) => once(request, event, { signal }))).catch(() => undefined);
  enough.abort();
  clearTimeout(timer);
}
