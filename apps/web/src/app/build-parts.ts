import { join } from 'node:path';
import { build } from 'vite';
import { buildSettings } from './build-settings.ts';

const appFolder = import.meta.dirname;

/**
 * Builds the modules with which the server fills pages with what is stored, into `parts/`. Each is one file that needs no
 * other, draws with the components of the pages, and names their classes as the pages' style sheets do.
 */
export async function buildParts(buildDirectory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(appFolder, '../..'),
    logLevel: 'error',
    ...buildSettings,
    // The flags of this build count, not those the server happens to run with.
    define: {
      ...buildSettings.define,
      'process.env.FEATURES': JSON.stringify(process.env.FEATURES ?? ''),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(buildDirectory, 'parts'),
      copyPublicDir: false,
      rolldownOptions: {
        input: { 'first-kits': join(appFolder, '../features/catalogue/first-kits.tsx') },
        output: { codeSplitting: false },
      },
    },
  });
}
