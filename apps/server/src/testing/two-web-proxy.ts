import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a call may be sent twice for, as proxies have it. */
const repeatable: readonly (string | undefined)[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

interface Proxy {
  readonly url: string;
  close(): void;
}

/**
 * A proxy as `deploy/nginx.conf` sets one up: to each process in turn over connections that are kept; where one takes no connection, or
 * drops one on which a repeatable call was sent, to the next. What fails for good is answered 502.
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })] as const));
  let turn = 0;
  const forward = async (call: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(call);
    const first = turn++;
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(first + tries) % ports.length] ?? 0;
      const failed = await once(call, body, { port, agent: agents.get(port) }, answer).then(
        () => null,
        (error: Error) => error,
      );
      if (failed === null) return;
      if (answer.headersSent || !maySendAgain(call, failed)) break;
    }
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  };
  const proxy = createServer((call, answer) => void forward(call, answer));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function maySendAgain({ method }: IncomingMessage, error: Error): boolean {
  return repeatable.includes(method) || ('code' in error && error.code === 'ECONNREFUSED');
}

/** Sends a call to one process and its answer back. Rejects where there was none, or none to its end. */
function once(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  to: { readonly port: number; readonly agent: Agent | undefined },
  answer: ServerResponse,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { connection: _ours, ...passed } = headers;
  const sent = send({ ...to, host: '127.0.0.1', method, path: url, headers: passed }, (incoming) => {
    const { connection: _theirs, 'keep-alive': _for, ...kept } = incoming.headers;
    answer.writeHead(incoming.statusCode ?? 502, kept);
    incoming.on('error', reject).on('end', resolve).pipe(answer);
  });
  sent.on('error', reject).end(body);
  return promise;
}
