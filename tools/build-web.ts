/** Builds and compresses the web app for `FEATURES` and `PUBLIC_URL`, for web processes on a read-only file system. */
import { readEnvironment } from '../apps/server/src/environment.ts';
import { buildWeb, compressWeb, webBuildFolder } from '../apps/server/src/platform/web-files/web-build.ts';
import { webBuildOf } from '../apps/server/src/config.ts';

const settings = webBuildOf(process.env, readEnvironment(process.env));
const folder = webBuildFolder(settings);
await buildWeb(folder, settings);
await compressWeb(folder);
console.log(folder);
