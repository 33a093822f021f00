import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { sandboxOf } from './sandbox.ts';

const intruder = fileURLToPath(new URL('./sandbox.test-intruder.ts', import.meta.url));
const { execPath, execArgv, cutsNetwork } = sandboxOf([]);

/** The file and the folder are open to everyone, so that file permissions alone protect nothing. */
async function intruded(): Promise<Readonly<Record<string, string>>> {
  const folder = testFolder();
  const file = join(folder, 'secret-key');
  writeFileSync(file, 'secret');
  chmodSync(file, 0o666);
  chmodSync(folder, 0o777);
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const child = fork(intruder, { execPath, execArgv: [...execArgv], serialization: 'advanced' });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send({ file, folder, port: typeof address === 'object' ? (address?.port ?? 0) : 0 });
  const [outcomes] = (await once(child, 'message')) as [Record<string, string>];
  return outcomes;
}

test('the decoder reads its code, but no file outside, writes nothing and starts nothing', async () => {
  const denied = 'ERR_ACCESS_DENIED';
  expect(await intruded()).toMatchObject({ code: 'done', read: denied, write: denied, spawn: denied, thread: denied });
});

test.skipIf(!cutsNetwork)('the decoder has a network of its own, in which nobody listens', async () => {
  expect(await intruded()).toMatchObject({ connect: 'ENETUNREACH' });
});
