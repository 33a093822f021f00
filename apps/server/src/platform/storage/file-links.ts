import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../errors.ts';
import { callerOrigin } from '../http/caller-origin.ts';
import { networkOf } from '../http/network.ts';
import type { Clock } from '../clock.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { turnsByKey } from '../turns.ts';
import {
  type ByteRange,
  contentTypeOf,
  isPublicKey,
  isStorageKey,
  RangeOutside,
  type Storage,
  type StoredStream,
} from './storage.ts';

/** Makes the URLs `/files/...` under which our own origin serves stored files. */
export interface FileLinks {
  /** Absolute URL of a private file, valid for 24 hours or until a given time, rounded up to the hour for caches. */
  privateUrl(key: string, until?: Date): string;
  /** Absolute URL of a public, immutable file (library, catalogue, banners, audio), named by a hash of its content. */
  publicUrl(key: string): string;
}

const gzipped = promisify(gzip);
const HOUR_MS = 3_600_000;
const GOOD_FOR_HOURS = 24;
/**
 * Maximum number of files sent to one network at once. A private file takes about 3 MB of memory until it has been
 * received.
 */
const MOST_SENT = 32;
const MOST_WAITING = 500;

/** `publicUrl` accepts only keys under `public/`, so that a mistake cannot expose a private file. */
export function fileLinks(publicUrl: string, secretKey: string, clock: Clock): FileLinks {
  return {
    privateUrl(key, givenEnd) {
      const until = givenEnd
        ? Math.ceil(givenEnd.getTime() / HOUR_MS)
        : Math.floor(clock.now().getTime() / HOUR_MS) + 1 + GOOD_FOR_HOURS;
      return `${callerOrigin() ?? publicUrl}/files/${key}?until=${until}&signature=${signature(key, until, secretKey)}`;
    },
    publicUrl(key) {
      if (!isPublicKey(key)) throw new RangeError(`Not a public file: ${key}`);
      return `${callerOrigin() ?? publicUrl}/files/${key}`;
    },
  };
}

function signature(key: string, untilHour: number, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`file\n${key}\n${untilHour}`).digest('base64url');
}

/** Public files need no signature. An unsigned or expired link is `bad`, one with a wrong signature `forged`. */
function trustIn(
  key: string,
  query: Readonly<Record<string, unknown>>,
  secretKeys: readonly string[],
  now: Date,
): 'good' | 'bad' | 'forged' {
  if (!isStorageKey(key)) return 'bad';
  if (isPublicKey(key)) return 'good';
  const { until, signature: given } = query;
  if (typeof until !== 'string' || !/^\d{1,9}$/.test(until) || typeof given !== 'string') return 'bad';
  if (Number(until) * HOUR_MS <= now.getTime()) return 'bad';
  const received = Buffer.from(given);
  const isOurs = secretKeys.some((secretKey) => {
    const expected = Buffer.from(signature(key, Number(until), secretKey));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return isOurs ? 'good' : 'forged';
}

/**
 * The single range a player requests (RFC 9110, 14.1.2). Null for no range, several or a malformed one, which get the
 * whole file.
 */
function rangeOf(header: string | undefined): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : { atEnd: Number(to) };
  if (to !== '' && Number(to) < Number(from)) return null;
  return { from: Number(from), to: to === '' ? null : Number(to) };
}

/**
 * Readers of private files that are stored in database rows, by the first part of the files' keys. A reader returns
 * null if the row is gone.
 */
export type PrivateFiles = ReadonlyMap<string, (key: string) => Promise<Buffer | null>>;

export interface FileRouteParts {
  readonly storage: Storage;
  readonly rows: PrivateFiles;
  /** Links signed with any of them are valid. */
  readonly secretKeys: readonly string[];
  readonly clock: Clock;
  readonly security: Pick<SecurityLog, 'note'>;
}

/** `GET /files/<key>`: streams a file or a range of it, with a content type that browsers must not guess. */
export function registerFileRoute(
  app: FastifyInstance,
  { storage, rows, secretKeys, clock, security }: FileRouteParts,
): void {
  const inTurn = turnsByKey({ atOnce: MOST_SENT, mostWaiting: MOST_WAITING });
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const trust = trustIn(key, request.query, secretKeys, clock.now());
    if (trust === 'forged') security.note('file.forged', { address: request.ip });
    if (trust !== 'good') throw new NotFound('file', key);
    // Awaiting the reply keeps the turn until the reader has received the whole answer or is gone.
    return inTurn(networkOf(request.ip), () => send(request, reply, key));
  });
  async function send(request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> {
    const readRow = rows.get(key.slice(0, key.indexOf('/')));
    if (readRow) return sendRow(request, reply, key, await readRow(key));
    // Opens only the requested bytes; HEAD needs only the size.
    const asked = request.method === 'HEAD' ? { from: 0, to: 0 } : rangeOf(request.headers.range);
    const file = await storage.stream(key, asked).catch((error: unknown) => {
      if (error instanceof RangeOutside) return error;
      throw error;
    });
    if (!file) throw new NotFound('file', key);
    if (file instanceof RangeOutside) return reply.status(416).header('content-range', `bytes */${file.total}`).send();
    return sendFile(request, reply, key, file);
  }
}

function sendFile(
  { method }: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { stream, contentType, length, part }: StoredStream,
): FastifyReply {
  const isHead = method === 'HEAD';
  const size = isHead && part ? part.total : length;
  reply.headers({ ...headersOf(key, contentType), 'content-length': size, 'accept-ranges': 'bytes' });
  if (part && !isHead)
    reply.status(206).header('content-range', `bytes ${part.from}-${part.from + length - 1}/${part.total}`);
  return reply.send(stream);
}

/** Sends bytes of a row. They are text, which gzip makes about ten times smaller. */
async function sendRow(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  bytes: Buffer | null,
): Promise<FastifyReply> {
  if (!bytes) throw new NotFound('file', key);
  reply.headers({ ...headersOf(key, contentTypeOf(key)), vary: 'accept-encoding' });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(await gzipped(bytes));
}

/** Archives are downloaded, everything else is displayed, and saved under the name that a page gives it. */
function dispositionOf(contentType: string): string {
  return contentType === 'application/zip' ? 'attachment; filename="uzor.zip"' : 'inline';
}

function headersOf(key: string, contentType: string): Record<string, string> {
  const isPublic = isPublicKey(key);
  return {
    'content-type': contentType,
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600, no-transform',
    'content-disposition': dispositionOf(contentType),
    // Nothing served here may run scripts, not even an SVG opened on its own.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    ...(isPublic ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}
