import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/app/prerendered.ts';

export default {
  appDirectory: 'src/app',
  // Builds for different settings may stand side by side.
  buildDirectory: process.env.WEB_BUILD_DIR ?? 'build',
  ssr: false,
  prerender: prerenderedPaths(),
} satisfies Config;
