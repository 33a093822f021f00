import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** A TCP proxy to a local service that can be shut: new connections are then refused, and open ones are cut. */
export interface TcpProxy {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** An open proxy to a local port. */
export async function openTcpProxy(to: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer((inside) => {
    const outside = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await freePort();
  const open = () => new Promise<void>((ready) => proxy.listen(port, '127.0.0.1', ready));
  await open();
  return {
    port,
    open,
    async shut() {
      const closed = new Promise<void>((done) => proxy.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
