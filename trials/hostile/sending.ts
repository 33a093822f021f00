import { request } from 'node:http';
import type { Door } from './doors.ts';
import type { Answered } from './findings.ts';
import type { HostileBody } from './hostile-bodies.ts';

/** Sends a form, or a part of it before the connection is cut. */
export function sent(door: Door, { contentType, bytes, cutAt }: HostileBody): Promise<Answered> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const settled = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startedAt });
  const call = request(
    door.url,
    {
      method: 'POST',
      headers: { 'content-type': contentType, 'content-length': bytes.length, 'app-platform': 'web', ...door.headers },
    },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => settled(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8')));
      answer.on('error', () => settled(0, ''));
    },
  );
  call.on('error', () => settled(0, ''));
  if (cutAt === null) call.end(bytes);
  else call.write(bytes.subarray(0, cutAt), () => call.destroy());
  return promise;
}
