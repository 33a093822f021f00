import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../errors.ts';
import { callerOrigin } from '../http/caller-origin.ts';
import type { Clock } from '../clock.ts';
import { type ByteRange, isStorageKey, RangeOutside, type Storage, type StoredStream } from './storage.ts';

/** Makes and checks the addresses `/files/...` under which stored files are served by our own origin. */
export interface FileLinks {
  /** Address of a private file, good for 24 hours, rounded to the hour so that browsers can keep it. Absolute (PUBLIC_URL). */
  privateUrl(key: string): string;
  /** Address of a public, immutable file (library, catalogue, banners, audio): its name bears a hash of its content. Absolute. */
  publicUrl(key: string): string;
}

const HOUR_MS = 3_600_000;
const GOOD_FOR_HOURS = 24;
/** Everything under this folder is for everybody. */
const PUBLIC_FOLDER = 'public/';

/** `publicUrl` takes keys under `public/` alone: a slip must not open a private file. */
export function fileLinks(publicUrl: string, secretKey: string, clock: Clock): FileLinks {
  return {
    privateUrl(key) {
      const until = Math.floor(clock.now().getTime() / HOUR_MS) + 1 + GOOD_FOR_HOURS;
      return `${callerOrigin() ?? publicUrl}/files/${key}?until=${until}&signature=${signature(key, until, secretKey)}`;
    },
    publicUrl(key) {
      if (!key.startsWith(PUBLIC_FOLDER)) throw new RangeError(`Not a public file: ${key}`);
      return `${callerOrigin() ?? publicUrl}/files/${key}`;
    },
  };
}

function signature(key: string, untilHour: number, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`file\n${key}\n${untilHour}`).digest('base64url');
}

function isSigned(key: string, query: Readonly<Record<string, unknown>>, secretKey: string, now: Date): boolean {
  const { until, signature: given } = query;
  if (typeof until !== 'string' || !/^\d{1,9}$/.test(until) || typeof given !== 'string') return false;
  if (Number(until) * HOUR_MS <= now.getTime()) return false;
  const expected = Buffer.from(signature(key, Number(until), secretKey));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** The one range a player asks for (RFC 9110, 14.1.2); null for none, for several and for what is no range: then the whole file is sent. */
function rangeOf(header: string | undefined): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : { atEnd: Number(to) };
  if (to !== '' && Number(to) < Number(from)) return null;
  return { from: Number(from), to: to === '' ? null : Number(to) };
}

/** `GET /files/<key>`: streamed, whole or a range, never sniffed, pictures and PDFs only ever shown as what they are. */
export function registerFileRoute(app: FastifyInstance, storage: Storage, secretKey: string, clock: Clock): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const isPublic = key.startsWith(PUBLIC_FOLDER);
    if (!isStorageKey(key) || !(isPublic || isSigned(key, request.query, secretKey, clock.now())))
      throw new NotFound('file', key);
    const file = await storage.stream(key, rangeOf(request.headers.range)).catch((error: unknown) => {
      if (error instanceof RangeOutside) return error;
      throw error;
    });
    if (!file) throw new NotFound('file', key);
    if (file instanceof RangeOutside) return reply.status(416).header('content-range', `bytes */${file.total}`).send();
    return reply
      .status(file.part ? 206 : 200)
      .headers(headersOf(key, file))
      .send(file.stream);
  });
}

function headersOf(key: string, { contentType, length, part }: StoredStream): Record<string, string | number> {
  const isPublic = key.startsWith(PUBLIC_FOLDER);
  return {
    'content-type': contentType,
    'content-length': length,
    'accept-ranges': 'bytes',
    ...(part ? { 'content-range': `bytes ${part.from}-${part.from + length - 1}/${part.total}` } : {}),
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
    'content-disposition':
      contentType === 'application/pdf' ? `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"` : 'inline',
    // Nothing of what is served here may run, an SVG opened by itself included.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(isPublic ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}
