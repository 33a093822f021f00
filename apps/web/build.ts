/**
 * Builds the web app for production into WEB_BUILD_DIR: `client/`, `parts/`, `pages.json`. Run by `npm start`, with
 * FEATURES, PUBLIC_URL and NODE_ENV=production in the environment.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@uzor/contract';
import { build } from 'vite';
import { type Manifest, neededFiles } from './needed-files.ts';
import { buildParts } from './src/app/build-parts.ts';
import { fallbacks, finishBuild } from './src/app/finish-build.ts';
import { opensOffline, screens } from './src/app/screens.ts';
import { pathIn } from './src/i18n/path.ts';
import type { OfflineBuild } from './src/offline/cache-rules.ts';

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
await Promise.all([buildWorker(), buildParts(folder)]);
await rm(server, { recursive: true });
process.exit(); // app modules used to render the pages keep channels and timers open

/** Writes `sw.js` beside the built pages and removes Vite's manifest. */
async function buildWorker(): Promise<void> {
  const offline = offlineBuild();
  await rm(path.join(client, '.vite'), { recursive: true });
  await build({
    ...common,
    configFile: false,
    define: { offlineBuild: JSON.stringify(offline) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, 'src/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

function offlineBuild(): OfflineBuild {
  const pages = screens.filter(opensOffline);
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readFileSync(path.join(client, fallbacks[language])));
  const names = [...new Set(pages.map(({ page }) => page))];
  // The documents name files that the manifest does not.
  const named = (language: Language) =>
    [...readFileSync(path.join(client, fallbacks[language]), 'utf8').matchAll(/"\/(assets\/[\w.-]+)#?"/g)].map(
      ([, file = '']) => file,
    );
  const filesIn = (language: Language) =>
    [...new Set([...neededFiles(manifest, names, language), ...named(language)])].map((file) => `/${file}`);
  const lists = Object.fromEntries(languages.map((language) => [language, filesIn(language)]));
  // A path whose pages are rendered in the browser.
  const work = pages.find((page) => page.path.includes('/:'))?.path.replace(/:\w+/g, '0');
  if (work === undefined) throw new RangeError('No page of a work opens without a network');
  return {
    version: hash.update(JSON.stringify(lists)).digest('hex').slice(0, 16),
    shells: Object.fromEntries(languages.map((language) => [language, pathIn(language, work)])),
    files: lists,
    pages: languages.flatMap((language) => pages.map((page) => pathIn(language, page.path))),
  };
}
