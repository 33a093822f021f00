import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { message } from '@uzor/contract';

/**
 * Answers malformed HTTP in the same envelope as other errors. Without headers, the default language is used. `safety`:
 * header lines that every answer bears.
 */
export function answerBroken(
  error: Error & { readonly code?: string },
  socket: Socket,
  safety: readonly string[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify({ message: message('request.malformed', 'ru') });
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
