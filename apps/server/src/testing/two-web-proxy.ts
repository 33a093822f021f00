import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Methods that proxies may retry. */
const repeatable: readonly (string | undefined)[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

interface Proxy {
  readonly url: string;
  close(): void;
}

/** There was no answer, or an incomplete one. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** Whether the call was sent on a kept-alive connection, which may have just been closed. */
  readonly wasKept: boolean;
  readonly code: string;
  constructor(cause: Error, wasKept: boolean) {
    super(cause.message, { cause });
    this.wasKept = wasKept;
    this.code = 'code' in cause ? String(cause.code) : cause.name;
  }
}

/**
 * A proxy configured like `deploy/nginx.conf`: calls go to each process in turn over kept-alive connections. If a
 * process refuses the connection or drops a repeatable call, the next one gets it; a kept connection that was just
 * closed does not count as a try. A call that fails everywhere gets a 502 with the reason.
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })] as const));
  let turn = 0;
  const forward = async (call: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(call);
    const first = turn++;
    let most = ports.length;
    const why: string[] = [];
    for (let tries = 0; tries < most; tries++) {
      const port = ports[(first + tries) % ports.length] ?? 0;
      const failed = await once(call, body, { port, agent: agents.get(port) }, answer).then(
        () => null,
        (error: NoAnswer) => error,
      );
      if (failed === null) return;
      why.push(`${port}: ${failed.code}`);
      if (failed.wasKept) most++;
      if (answer.headersSent || !maySendAgain(call, failed)) break;
    }
    refuse(answer, why);
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

function refuse(answer: ServerResponse, why: readonly string[]): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ message: why.join(', ') }));
}

function maySendAgain({ method }: IncomingMessage, { code }: NoAnswer): boolean {
  return repeatable.includes(method) || code === 'ECONNREFUSED';
}

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
    incoming.on('error', fail).on('end', resolve).pipe(answer);
  });
  const fail = (error: Error) => reject(new NoAnswer(error, sent.reusedSocket));
  sent.on('error', fail).end(body);
  return promise;
}
