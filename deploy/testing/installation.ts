import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Call, caller } from '../../apps/server/src/testing/customer.ts';
import type { S3Settings } from '../../apps/server/src/setting-groups.ts';
import { bucketEnvironment } from '../../apps/server/src/testing/bucket-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { serverProcesses } from '../../apps/server/src/testing/server-processes.ts';
import { settingsReaders } from './settings.ts';
import { openProxy } from '../../apps/server/src/testing/two-web-proxy.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const mostPrinted = 64 * 1_048_576;
const run = promisify(execFile);

export interface Installation {
  /** Address of the proxy in front of both web processes. */
  readonly shop: string;
  start(): Promise<void>;
  startWorkers(): Promise<void>;
  stopWorkers(): Promise<void>;
  /** Runs a command with the settings of the processes; returns its output. @throws with its output if it fails */
  craft(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export interface InstallationParts {
  /** A folder for the data of its processes; created if missing. */
  readonly home: string;
  /** DATABASE_URL. */
  readonly database: string;
  readonly bucket: S3Settings;
  readonly mailPort: number;
  /** As made by `openssl rand -hex 32`. */
  readonly secretKey: string;
}

/** `NAME=value` lines of the example, filled in as its comments say. */
function settingsOf({ database, bucket, mailPort, secretKey }: InstallationParts): NodeJS.ProcessEnv {
  const example = settingsReaders.systemd(join(root, 'deploy/uzor.env.example'));
  return {
    ...example,
    SECRET_KEY: secretKey,
    DATABASE_URL: database,
    ...bucketEnvironment(bucket),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'fatal',
  };
}

/** The environment that the unit of a role sets for the instance named after its @; its folders lie in `home`. */
function unitOf(role: 'web' | 'worker', name: string, home: string): NodeJS.ProcessEnv {
  const [, line = ''] = /^Environment=(.*)$/m.exec(read(`systemd/uzor-${role}@.service`)) ?? [];
  const filled = line.replaceAll('%i', name).replaceAll('/var/lib/uzor', home);
  return Object.fromEntries(
    filled.split(' ').map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** Prepares an installation without starting it. Its web processes serve no pages, because a build takes a minute. */
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
      // As with systemd, the first process migrates the database, and the others find it up to date.
      await startOf('web')(ports[0] ?? 0);
      await Promise.all([startOf('web')(ports[1] ?? 0), startWorkers()]);
    },
    startWorkers,
    stopWorkers: async () => void (await Promise.all(metrics.map((port) => processes.end(`worker-${port}`)))),
    async craft(...words) {
      const env = { ...process.env, ...settings, NODE_ENV: 'production', DATA_DIR: join(parts.home, 'backup') };
      const output = await run(process.execPath, ['tools/craft.ts', ...words], {
        cwd: root,
        env,
        maxBuffer: mostPrinted,
      }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(`craft ${words[0]} refused: ${error.stdout}${error.stderr}`);
      });
      return output.stdout;
    },
    async close() {
      proxy.close();
      await processes.endAll();
    },
  };
}

export const customerOf = ({ shop }: Pick<Installation, 'shop'>, number: number): Call =>
  caller({ shop }, { 'x-forwarded-for': `45.${number}.7.9`, 'x-forwarded-proto': 'https' });
