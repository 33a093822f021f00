import type { Endpoint } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import { announcesForm } from '../admission/refused-body.ts';
import { longestFieldsBytes } from '../admission/upload-counts.ts';
import type { Limit, Limits } from './rate-limits.ts';
import { announcedBytes } from './uploads.ts';

/** Limits on failed calls with large bodies, because parsing one such body takes as long as many calls. */
const failedOfAddress: Limit = { times: 60, seconds: 600 };
const failedOfBlank: Limit = { times: 30, seconds: 600 };

/** Counts a call with a large body as failed before its body is read. Returns the refund. @throws TooMany */
export async function countLarge(
  limits: Limits,
  address: string,
  slug: string | undefined,
): Promise<() => Promise<void>> {
  const counts: [string, Limit][] = [[`large:${address}`, failedOfAddress]];
  if (slug !== undefined) counts.push([`large:${slug}`, failedOfBlank]);
  for (const [key, limit] of counts) await limits.count(key, limit);
  return async () => {
    for (const [key] of counts) await limits.giveBack(key);
  };
}

/**
 * Maximum length of the JSON or urlencoded body of a call. A history of 20,000 entries takes 2.1 MB; operators import
 * lists of up to a million characters.
 */
export function mostBodyBytes({ access, body, files, longBody }: Endpoint): number {
  if (!body && !files) return 4096;
  if (access === 'operator') return 4 * 1_048_576;
  return longBody ? 2.25 * 1_048_576 : longestFieldsBytes;
}

/** JSON bytes parsed per turn: parsing a history of megabytes blocks the event loop as long as many calls do. */
const bytesATurn = 32_768;

/** Turns that a call takes, by its announced length. Photos do not count: they have their own limits and process. */
export function turnsOf(request: FastifyRequest, { files }: Pick<Endpoint, 'files'>): number {
  const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers;
  if ((files && announcesForm(request.raw)) || (announced === undefined && chunked === undefined)) return 1;
  return 1 + Math.floor(announcedBytes(request) / bytesATurn);
}
