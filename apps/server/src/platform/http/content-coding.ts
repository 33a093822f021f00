import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit into one packet uncompressed. */
const SMALLEST_BYTES = 1400;
/** Compresses the largest lists in under a millisecond; higher levels cost more time than they save. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** The best coding an `accept-encoding` header allows; weights other than 0 are not compared. */
export function contentCoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const allowed = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : 'identity';
}

export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || Buffer.byteLength(payload) < SMALLEST_BYTES) return payload;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const coding = contentCoding(request.headers['accept-encoding']);
  if (coding === 'identity') return payload;
  const packed =
    coding === 'br'
      ? await promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await promisify(gzip)(payload, { level: GZIP_LEVEL });
  reply.header('content-encoding', coding).header('content-length', packed.length);
  return packed;
}
