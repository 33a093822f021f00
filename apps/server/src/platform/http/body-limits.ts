import type { Endpoint } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import { announcesForm } from '../admission/refused-body.ts';
import { longestFieldsBytes } from '../admission/upload-counts.ts';
import { announcedBytes } from './uploads.ts';

/**
 * The longest JSON and urlencoded body of a call: it is parsed before it is checked. A history of 20,000 entries takes
 * 2.1 MB; operators import lists of up to a million characters.
 */
export function mostBodyBytes({ access, body, files, longBody }: Endpoint): number {
  if (!body && !files) return 4096;
  if (access === 'operator') return 4 * 1_048_576;
  return longBody ? 2.25 * 1_048_576 : longestFieldsBytes;
}

/** JSON parsed per turn; parsing a history of megabytes blocks the event loop as long as many calls do. */
const bytesATurn = 32_768;

/**
 * Turns that a call of an account takes, by its announced length. Photos do not count: they have other limits and
 * another process.
 */
export function turnsOf(request: FastifyRequest, { files }: Pick<Endpoint, 'files'>): number {
  const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers;
  if ((files && announcesForm(request.raw)) || (announced === undefined && chunked === undefined)) return 1;
  return 1 + Math.floor(announcedBytes(request) / bytesATurn);
}
