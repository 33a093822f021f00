import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Call, caller } from '../../apps/server/src/testing/customer.ts';
import type { S3Settings } from '../../apps/server/src/setting-groups.ts';
import { bucketEnvironment } from '../../apps/server/src/testing/bucket-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { serverProcesses } from '../../apps/server/src/testing/server-processes.ts';
import { openProxy } from '../../apps/server/src/testing/two-web-proxy.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const mostPrinted = 64 * 1_048_576;
const run = promisify(execFile);

/** Two web and two worker processes as the files of this folder set them up. */
export interface Installation {
  /** Of the proxy before both web processes. */
  readonly shop: string;
  /** Starts all four processes. */
  start(): Promise<void>;
  startWorkers(): Promise<void>;
  stopWorkers(): Promise<void>;
  /** Runs a command with the settings of the processes; what it printed. @throws with its words where it refuses */
  craft(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export interface InstallationParts {
  /** A folder for the data of its processes, which need not be there. */
  readonly home: string;
  /** DATABASE_URL. */
  readonly database: string;
  readonly bucket: S3Settings;
  /** Of the mail server on this machine. */
  readonly mailPort: number;
  /** Made by `openssl rand -hex 32`. */
  readonly secretKey: string;
}

/** `NAME=value` lines of the example, filled in as its comments say. */
function settingsOf({ database, bucket, mailPort, secretKey }: InstallationParts): NodeJS.ProcessEnv {
  const lines = [...read('uzor.env.example').matchAll(/^([A-Z]\w*)=(.*)$/gm)];
  const example = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  return {
    ...example,
    SECRET_KEY: secretKey,
    DATABASE_URL: database,
    ...bucketEnvironment(bucket),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'fatal',
  };
}

/** What the unit of a role sets for the process named after its @; its folders lie in `home`. */
function unitOf(role: 'web' | 'worker', name: string, home: string): NodeJS.ProcessEnv {
  const [, line = ''] = /^Environment=(.*)$/m.exec(read(`systemd/uzor-${role}@.service`)) ?? [];
  const filled = line.replaceAll('%i', name).replaceAll('/var/lib/uzor', home);
  return Object.fromEntries(
    filled.split(' ').map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** Starts nothing yet. Web processes serve no pages: their build takes a minute and is no matter of operators. */
export async function openInstallation(parts: InstallationParts): Promise<Installation> {
  const settings = settingsOf(parts);
  const processes = serverProcesses(settings);
  const ports = [await freePort(), await freePort()];
  const metrics = [await freePort(), await freePort()];
  const proxy = await openProxy(ports);
  const startOf = (role: 'web' | 'worker') => (port: number) =>
    processes.start(`${role}-${port}`, unitOf(role, String(port), parts.home));
  const startWorkers = async () => void (await Promise.all(metrics.map(startOf('worker'))));
  return {
    shop: proxy.url,
    async start() {
      // As with systemd, the first brings the database up to date and the others find it so.
      await startOf('web')(ports[0] ?? 0);
      await Promise.all([startOf('web')(ports[1] ?? 0), startWorkers()]);
    },
    startWorkers,
    stopWorkers: async () => void (await Promise.all(metrics.map((port) => processes.end(`worker-${port}`)))),
    async craft(...words) {
      const env = { ...process.env, ...settings, NODE_ENV: 'production', DATA_DIR: join(parts.home, 'backup') };
      const told = await run(process.execPath, ['tools/craft.ts', ...words], {
        cwd: root,
        env,
        maxBuffer: mostPrinted,
      }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(`craft ${words[0]} refused: ${error.stdout}${error.stderr}`);
      });
      return told.stdout;
    },
    async close() {
      proxy.close();
      await processes.endAll();
    },
  };
}

/** Calls of somebody at home: each number is another network. */
export const customerOf = ({ shop }: Pick<Installation, 'shop'>, number: number): Call =>
  caller({ shop }, { 'x-forwarded-for': `45.${number}.7.9`, 'x-forwarded-proto': 'https' });
