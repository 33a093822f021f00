/**
 * Builds the web app for production into WEB_BUILD_DIR: `client/`, `parts/`, `pages.json`. Run by `npm start`, with the
 * settings FEATURES and PUBLIC_URL and NODE_ENV=production in the environment.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildParts } from './src/app/build-parts.ts';
import { fallbacks, finishBuild } from './src/app/finish-build.ts';
import { opensOffline, screens } from './src/app/screens.ts';
import { buildWorker } from './build-worker.ts';

const root = import.meta.dirname;
const folder = path.resolve(root, process.env.WEB_BUILD_DIR ?? 'build');
const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')];
const common = { root, logLevel: 'error' } as const;

await Promise.all([
  build({ ...common, build: { outDir: client, emptyOutDir: true } }),
  build({
    ...common,
    build: { ssr: 'src/app/entry.server.tsx', outDir: server, copyPublicDir: false, manifest: false },
  }),
]);
const { drawDocument }: typeof import('./src/app/entry.server.tsx') = await import(
  pathToFileURL(path.join(server, 'entry.server.js')).href
);
await finishBuild(folder, drawDocument);
await Promise.all([
  buildWorker(folder, { pages: screens.filter(opensOffline), shells: fallbacks }),
  buildParts(folder),
]);
await rm(server, { recursive: true });
process.exit(); // modules of the app that drew the pages keep channels and timers open
