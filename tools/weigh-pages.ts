/** Builds the web app, which `npm start` then reuses, and checks the landing pages against their size limits. */
import { spawnSync } from 'node:child_process';
import { buildWeb, webBuildFolder } from '../apps/server/src/platform/web-files/web-build.ts';

const settings = { FEATURES: '', PUBLIC_URL: '' };
const folder = webBuildFolder(settings);
await buildWeb(folder, settings);
const { status } = spawnSync(process.execPath, ['apps/web/budget.ts', folder], { stdio: 'inherit' });
process.exitCode = status ?? 1;
