import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes of a refused upload that are still read; after that the connection is closed. */
const MOST_DISCARDED_BYTES = 64 * 1_048_576;
const LONGEST_MS = 60_000;

export function announcesForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '') && headers['content-length'] !== '0';
}

export function isStillSending(request: IncomingMessage): boolean {
  return announcesForm(request) && !request.readableEnded && !request.destroyed;
}

/**
 * Sends the answer at once and ends when the sender has finished or sent too much: closing earlier would reset the
 * connection, and a browser that is still sending would lose the answer. Received bytes are discarded.
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
  // A sender that disconnects emits `close`, and an abort ends the wait; neither is our error.
  const { signal } = enough;
  await Promise.race(['end', 'close', 'error'].map((event) => once(request, event, { signal }))).catch(() => undefined);
  enough.abort();
  clearTimeout(timer);
}
