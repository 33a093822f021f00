import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { CheckState } from '../http/health.ts';
import { buildWeb, compressWeb, webBuildFolder } from './web-build.ts';
import { type WebFiles, webFiles } from './web-files.ts';

/** The web app of these sources and settings, which may still be building. */
export interface WebBuild {
  readonly files: WebFiles;
  /** `warning` while it is building. */
  state(): CheckState;
}

/** In production, requests come before the build of a new version. */
const PRODUCTION_NICENESS = 10;

/** Serves the web app from its build, which is started if there is none; reports progress on the terminal. */
export function openWebBuild(config: Config, log: Logger): WebBuild {
  const folder = webBuildFolder(config.webBuild);
  const files = webFiles(folder, config);
  let state: CheckState = files.isThere() ? 'ok' : 'warning';

  async function build(): Promise<void> {
    console.log('Building the web app: about 15 s, once for these sources…');
    try {
      await buildWeb(folder, config.webBuild, config.production ? PRODUCTION_NICENESS : 0);
      files.reload();
      state = 'ok';
      console.log(`Web app ready after ${sinceStart()}: ${config.publicUrl}`);
    } catch (error) {
      state = 'failed';
      log.error({ err: error }, 'the web app could not be built');
    }
  }

  async function compress(): Promise<void> {
    const isNew = await compressWeb(folder);
    if (isNew) console.log(`Web app compressed after ${sinceStart()}; the next start builds nothing.`);
  }

  const built = files.isThere() ? Promise.resolve() : build();
  built
    .then(() => (state === 'ok' ? compress() : undefined))
    .catch((error: unknown) => log.warn({ err: error }, 'the web app is sent uncompressed'));
  return { files, state: () => state };
}

const sinceStart = (): string => `${(performance.now() / 1000).toFixed(1)} s`;
