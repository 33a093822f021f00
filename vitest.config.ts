import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'apps/*/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['apps/server/test-setup.ts'],
    // Nothing here may fail on a clock: the limits only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
});
