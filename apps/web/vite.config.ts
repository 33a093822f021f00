import path from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { buildSettings, noWorkersOnServer } from './src/app/build-parts.ts';

/** Origin of the API that the development server proxies to. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const entry = path.join(import.meta.dirname, 'src/app/entry.client.tsx');
const windowPages = ['main', 'landing'].map((page) => path.join(import.meta.dirname, `src/pages/${page}.tsx`));

/** Code that only these pages use. */
const ofWindow = /src\/(features|pages|ui\/frame|shared\/(frontier|shipped|code-card|faq))/;

/** Puts everything that `sources` import statically into one chunk called `name`. */
function importedBy(name: string, sources: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | null = null;
  return (module, graph) => {
    if (!found) {
      found = new Set();
      const queue = [...sources];
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
      }
    }
    return found.has(module) ? name : null;
  };
}

export default defineConfig({
  plugins: [noWorkersOnServer],
  ...buildSettings,
  worker: { format: 'es' },
  // Documents and the service worker learn from the manifest what each page needs.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // Few chunks, because many small files wait for one another over HTTP/1.1. Every page needs `common`; `shared`
        // and `shop` are what the main and landing pages add.
        rolldownOptions: {
          input: entry,
          output: {
            // Short hashes: every page first loads a list of all chunk names, and hashes do not compress. Rolldown
            // takes no fewer than seven characters.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Every page reads these word lists; they must not bring the rest of the contract with them.
                { name: 'words', priority: 3, test: /packages\/contract\/src\/(vocabulary|uploads)/ },
                // For pages that call the server: the calls, and the library that checks answers.
                {
                  name: 'calls',
                  priority: 2,
                  test: /packages\/contract\/(?!src\/(?:endpoints|entities)\/(?:desk|missing-parts))|node_modules\/zod\/|src\/i18n\/field-problem/,
                },
                { name: importedBy('common', [entry]), priority: 1 },
                { name: importedBy('shared', windowPages), test: (module) => !ofWindow.test(module) },
                { name: importedBy('shop', windowPages), minShareCount: 2 },
                // Landing pages do not use these, so they must not be in a chunk that those load.
                { name: 'icons', test: /ui\/icons\/more/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/broadcasting': api, '/app': { target: api, ws: true } } },
});
