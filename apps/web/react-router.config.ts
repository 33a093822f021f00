import type { Config } from '@react-router/dev/config';
import { buildParts } from './src/app/build-parts.ts';
import { finishBuild } from './src/app/finish-build.ts';
import { prerenderedPaths } from './src/app/prerendered.ts';

export default {
  appDirectory: 'src/app',
  // Builds for different settings may stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: prerenderedPaths(),
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    finishBuild(buildDirectory);
    await buildParts(buildDirectory);
  },
} satisfies Config;
