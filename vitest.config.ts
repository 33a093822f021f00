import { defineConfig } from 'vitest/config';

// Nothing here may fail on a clock: the limits only end what hangs.
const patience = { testTimeout: 120_000, hookTimeout: 180_000 };
const env = { TZ: 'UTC' };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'apps/*/*.test.ts', '{tools,deploy}/**/*.test.ts'],
          globalSetup: ['apps/server/test-setup.ts'],
          ...patience,
          env,
        },
      },
      {
        // Its build for Node opens sockets of its own.
        resolve: { alias: { 'pusher-js': 'pusher-js/dist/web/pusher.js' } },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // Each file has a page and modules of its own, but a worker reads jsdom and the libraries only once.
          pool: 'vmThreads',
          setupFiles: ['apps/web/src/testing/browser/events.ts', 'apps/web/src/testing/setup.ts'],
          ...patience,
          env,
        },
      },
    ],
  },
});
