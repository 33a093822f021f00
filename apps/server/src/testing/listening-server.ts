import { rmSync } from 'node:fs';
import type { Environment } from '../config.ts';
import { openLog } from '../log.ts';
import { neverShedding } from '../platform/admission/shedding.ts';
import { openTestDatabase, testConfig } from '../platform/testing/testing.ts';
import { type Server, serve } from '../serve.ts';
import { freePort } from './free-port.ts';
import { filledFolder, preparedContent } from './test-server.ts';

export interface ListeningServer extends Server {
  readonly url: string;
  readonly dataDir: string;
}

/** The whole server without the web app, as after a first start, answers checked. `stop` removes its data. */
export async function startListeningServer(env: Environment = {}): Promise<ListeningServer> {
  const content = await preparedContent();
  const dataDir = filledFolder(content);
  const port = await freePort();
  const { connection, drop } = await openTestDatabase(undefined, content.database);
  const config = testConfig(dataDir, { PORT: String(port), ...env });
  const server = await serve(config, {
    connection,
    log: openLog(config),
    web: null,
    checkAnswers: true,
    coldEngine: true,
    shedding: neverShedding,
  });
  await server.settled;
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      await server.stop();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
