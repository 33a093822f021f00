import type { Config } from '@react-router/dev/config';
import { buildParts } from './src/app/build-parts.ts';
import { fallbacks, finishBuild } from './src/app/finish-build.ts';
import { prerenderedPaths } from './src/app/prerendered.ts';
import { opensOffline, screens } from './src/app/screens.ts';
import { buildWorker } from './src/offline/build-worker.ts';
import { openProducts } from './src/ui/shop-window.ts';

export default {
  appDirectory: 'src/app',
  // Builds for different settings may stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: prerenderedPaths(),
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    finishBuild(buildDirectory);
    const bases = openProducts.map(({ apiBase }) => apiBase);
    await buildWorker(buildDirectory, { pages: screens.filter(opensOffline), shells: fallbacks, bases });
    await buildParts(buildDirectory);
  },
} satisfies Config;
