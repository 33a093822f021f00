import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() =>
      typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
    );
  });
  return promise;
}
