/**
 * Builds the web app for production into WEB_BUILD_DIR: `client/`, `parts/`, `pages.json`. Run by `npm start`, with the
 * settings FEATURES and PUBLIC_URL and NODE_ENV=production in the environment.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { buildParts } from './src/app/build-parts.ts';
import { drawPages } from './src/app/draw-pages.ts';
import { fallbacks, finishBuild } from './src/app/finish-build.ts';
import { prerenderedPaths } from './src/app/prerendered.ts';
import { opensOffline, screens } from './src/app/screens.ts';
import { buildWorker } from './src/offline/build-worker.ts';
import { openProducts } from './src/ui/shop-window.ts';

const root = import.meta.dirname;
const folder = path.resolve(root, process.env.WEB_BUILD_DIR ?? 'build');

const builder = await createBuilder({ root, logLevel: 'error' });
await builder.buildApp();
await drawPages(folder, prerenderedPaths());
finishBuild(folder);
await Promise.all([
  buildWorker(folder, {
    pages: screens.filter(opensOffline),
    shells: fallbacks,
    bases: openProducts.map(({ apiBase }) => apiBase),
  }),
  buildParts(folder),
]);
// It has drawn the pages; nothing else needs it.
await rm(path.join(folder, 'server'), { recursive: true });
process.exit(); // the router's plugin leaves a server open
