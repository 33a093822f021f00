import path from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { buildSettings, noWorkersOnServer } from './src/app/build-parts.ts';

/** Where the API stands while the pages are served by the development server. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const entry = path.join(import.meta.dirname, 'src/app/entry.client.tsx');
const windowPages = ['main', 'landing'].map((page) => path.join(import.meta.dirname, `src/pages/${page}.tsx`));

/** What only they show. */
const ofWindow = /src\/(features|pages|ui\/frame|shared\/(frontier|shipped|code-card|faq))/;

/** Names a chunk of all that `sources` import without waiting. */
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
  // The manifest tells documents and the service worker what pages need.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // What every page needs is one file, what the main and landing pages add two: over HTTP/1.1 fifty small ones wait for one another.
        rolldownOptions: {
          input: entry,
          output: {
            // Names of all parts stand in what every page loads first, and their hashes cannot be compressed: seven characters are the fewest that rolldown takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Lists of plain words that every page reads must not bring the rules and shapes of the contract with them.
                { name: 'words', priority: 3, test: /packages\/contract\/src\/(vocabulary|uploads)/ },
                // What pages that talk to the server need: the calls and the library that checks answers.
                {
                  name: 'calls',
                  priority: 2,
                  test: /packages\/contract\/(?!src\/(?:endpoints|entities)\/(?:desk|missing-parts))|node_modules\/zod\/|src\/i18n\/field-problem/,
                },
                { name: importedBy('common', [entry]), priority: 1 },
                { name: importedBy('shared', windowPages), test: (module) => !ofWindow.test(module) },
                { name: importedBy('shop', windowPages), minShareCount: 2 },
                // The landing pages do without these, so they must not be part of a chunk that those load.
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
