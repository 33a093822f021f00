import { defineConfig } from 'vitest/config';

// Nothing here may fail on a clock: the limits only end what hangs.
const patience = { testTimeout: 120_000, hookTimeout: 180_000 };
const env = { TZ: 'UTC' };
const common = { ...patience, env };

/** Tests that start, kill or upgrade whole systems; only `npm run test:all` runs them. */
const wholeSystem = '**/*.system.test.ts';
const withDatabase = { globalSetup: ['apps/server/test-setup.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'apps/{cli,web}/**/*.test.ts', '{tools,deploy,trials}/**/*.test.ts'],
          exclude: ['**/node_modules/**', wholeSystem],
          // Pure code: files may share the modules of a worker, which are read and compiled once.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tools/test-setup.ts'],
          ...common,
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/apps/server/src/testing/quick-argon2.ts` } },
        test: {
          name: 'services',
          // A worker reads the server's code once; each file has a server and a database of its own.
          isolate: false,
          // Much of a test is waiting for the database, jobs and the process that opens photos.
          maxWorkers: 3,
          setupFiles: ['tools/test-setup.ts'],
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [wholeSystem],
          ...withDatabase,
          ...common,
        },
      },
      {
        // Its build for Node opens sockets of its own.
        resolve: { alias: { 'pusher-js': 'pusher-js/dist/web/pusher.js' } },
        test: {
          name: 'components',
          // Much of a test is waiting for its own clock.
          maxWorkers: 4,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // A worker reads jsdom, the libraries and the app only once; `setup.ts` puts back what a test leaves behind.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tools/test-setup.ts', 'apps/web/src/testing/setup.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'system',
          include: [`{packages,apps,tools,deploy,trials}/${wholeSystem}`],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/test-setup.ts'],
          ...withDatabase,
          ...common,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
