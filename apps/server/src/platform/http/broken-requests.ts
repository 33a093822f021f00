import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { languages } from '@uzor/contract';
import { refusal } from './error-answers.ts';

/**
 * Answers malformed HTTP in the same envelope as other errors. Without headers, the default language is used. `safety`:
 * header lines of every answer.
 */
export function answerBroken(
  error: Error & { readonly code?: string },
  socket: Socket,
  safety: readonly string[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(refusal('request.malformed', languages[0]));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    ...safety,
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
