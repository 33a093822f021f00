import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@uzor/contract';
import { build } from 'vite';
import type { PageName } from './src/app/screens.ts';
import { pathIn } from './src/i18n/path.ts';
import { type Manifest, neededFiles } from './needed-files.ts';
import type { OfflineBuild } from './src/offline/cache-rules.ts';

/** A page that opens without a network. */
export interface OfflinePage {
  readonly path: string;
  readonly page: PageName;
}

/** Writes `sw.js` beside the built pages and removes Vite's manifest. @param shells documents of pages rendered in the browser */
export async function buildWorker(
  buildDirectory: string,
  parts: {
    readonly pages: readonly OfflinePage[];
    readonly shells: Readonly<Record<Language, string>>;
  },
): Promise<void> {
  const client = join(buildDirectory, 'client');
  const offline = offlineBuild(client, parts);
  rmSync(join(client, '.vite'), { recursive: true });
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { offlineBuild: JSON.stringify(offline) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

function offlineBuild(client: string, { pages, shells }: Parameters<typeof buildWorker>[1]): OfflineBuild {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readFileSync(join(client, shells[language])));
  const names = [...new Set(pages.map(({ page }) => page))];
  // The documents name files that the manifest does not.
  const named = (language: Language) =>
    [...readFileSync(join(client, shells[language]), 'utf8').matchAll(/"\/(assets\/[\w.-]+)#?"/g)].map(
      ([, file = '']) => file,
    );
  const filesIn = (language: Language) =>
    [...new Set([...neededFiles(manifest, names, language), ...named(language)])].map((file) => `/${file}`);
  const lists = Object.fromEntries(languages.map((language) => [language, filesIn(language)]));
  return {
    version: hash.update(JSON.stringify(lists)).digest('hex').slice(0, 16),
    shells: Object.fromEntries(languages.map((language) => [language, pathIn(language, anyWork(pages))])),
    files: lists,
    pages: languages.flatMap((language) => pages.map(({ path }) => pathIn(language, path))),
  };
}

/** An address whose pages are rendered in the browser. */
function anyWork(pages: readonly OfflinePage[]): string {
  const page = pages.find(({ path }) => path.includes('/:'));
  if (!page) throw new RangeError('No page of a work opens without a network');
  return page.path.replace(/:\w+/g, '0');
}
