import type { Config } from '@react-router/dev/config';
import { finishBuild } from './src/app/finish-build.ts';
import { prerenderedPaths } from './src/app/prerendered.ts';

export default {
  appDirectory: 'src/app',
  // Builds for different settings may stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: prerenderedPaths(),
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
