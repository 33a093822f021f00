import { request } from 'node:http';
import type { UploadTarget } from './upload-targets.ts';
import type { Answered } from './findings.ts';
import type { HostileBody } from './hostile-bodies.ts';

export const sent = ({ url, headers }: UploadTarget, { contentType, bytes, cutAt }: HostileBody): Promise<Answered> =>
  sentCall(url, 'POST', { 'content-type': contentType, 'app-platform': 'web', ...headers }, bytes, cutAt);

/** Makes a call with unmodified headers; status 0 if there was no answer. */
export function sentCall(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  cutAt: number | null = null,
): Promise<Answered> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const settled = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startedAt });
  const call = request(url, { method, headers: { ...headers, 'content-length': bytes.length } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => settled(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
    answer.on('error', () => settled(0, ''));
  });
  call.on('error', () => settled(0, ''));
  if (cutAt === null) call.end(bytes);
  else call.write(bytes.subarray(0, cutAt), () => call.destroy());
  return promise;
}
