import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** A way to a service of this machine that can be shut: who knocks then is refused, and who is inside is cut off. */
export interface Gate {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** An open gate before a port of this machine. */
export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const gate = createServer((inside) => {
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
  const open = () => new Promise<void>((ready) => gate.listen(port, '127.0.0.1', ready));
  await open();
  return {
    port,
    open,
    async shut() {
      const closed = new Promise<void>((done) => gate.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
