/** Builds the web app as `npm start` does (the build is kept and used by it) and holds the landing pages to their weight. */
import { spawnSync } from 'node:child_process';
import { buildWeb, webBuildFolder } from '../apps/server/src/platform/web-files/web-build.ts';

const settings = { FEATURES: '', PUBLIC_URL: '' };
const folder = webBuildFolder(settings);
await buildWeb(folder, settings);
const { status } = spawnSync(process.execPath, ['apps/web/budget.ts', folder], { stdio: 'inherit' });
process.exitCode = status ?? 1;
