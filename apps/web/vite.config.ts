import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { iconFiles, noWorkersOnServer } from './src/app/build-plugins.ts';
import { buildSettings } from './src/app/build-settings.ts';

/** Where the API stands while the pages are served by the development server. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** `build.ts` draws the pages itself, and no module has the suffix `.server`, for which one of these would look at every import. */
const needless = ['prerender', 'react-router:dot-server', 'react-router:dot-client'];

export default defineConfig({
  plugins: [iconFiles, noWorkersOnServer, reactRouter().filter(({ name }) => !needless.includes(name))],
  ...buildSettings,
  worker: { format: 'es' },
  // The manifest tells the service worker what pages of works need.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // What most pages need is one file, what the shop window adds a second: over HTTP/1.1 fifty small ones wait for one another.
        rolldownOptions: {
          output: {
            // Names of all parts stand in what every page loads first, and their hashes cannot be compressed: seven characters are the fewest that rolldown takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Lists of plain words that every page reads must not bring the rules and shapes of the contract with them.
                { name: 'words', priority: 2, test: /packages\/contract\/src\/(vocabulary|uploads)/ },
                // What pages that talk to the server need: the calls and the library that checks answers.
                {
                  name: 'calls',
                  priority: 1,
                  test: /packages\/contract\/(?!src\/(?:endpoints|entities)\/(?:desk|missing-parts))|node_modules\/zod\/|src\/i18n\/field-problem/,
                },
                {
                  name: 'common',
                  minShareCount: 6,
                  test: (id) =>
                    !/node_modules\/(@tanstack|laravel-echo|pusher-js|zod|idb)|src\/api\/|src\/features\/desk|ui\/(cells\/(?:symbol|colour-sign)|check|icons\/more|progress|select|switch)|packages\/(engine|kit)/.test(
                      id,
                    ),
                },
                // The landing pages do without these, so they must not be part of a chunk that those load.
                { name: 'icons', test: /ui\/icons\/more/ },
                // Many pages of operators share these, and no customer's.
                { name: 'desk', minShareCount: 2, test: /src\/features\/desk/ },
                {
                  name: 'shop',
                  minShareCount: 2,
                  test: /src\/(features\/(showcase|try-photo)|ui\/(frontier|frame|shipped|code-card|state))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/broadcasting': api, '/app': { target: api, ws: true } } },
});
