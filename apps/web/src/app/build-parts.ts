import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import simpleVars from 'postcss-simple-vars';
import { styleSheetWidths } from '../ui/breakpoints.ts';

const appFolder = import.meta.dirname;

/** Builds the modules that the server uses to render stored data into pages: files without imports in `parts/`. */
export async function buildParts(buildDirectory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(appFolder, '../..'),
    logLevel: 'error',
    ...buildSettings,
    // The flags of the build apply, not those of the running server.
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

/** Settings of every bundle of the web app. */
export const buildSettings = {
  define: {
    'import.meta.env.FEATURES': JSON.stringify(process.env.FEATURES ?? ''),
    'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? ''),
  },
  css: { postcss: { plugins: [simpleVars({ variables: styleSheetWidths })] } },
} satisfies UserConfig;

/** Leaves workers out of the server build, which only renders pages; the client build already includes them. */
export const noWorkersOnServer: Plugin = {
  name: 'no-workers-on-server',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { code: 'new Worker(' },
    handler: (code) => code.replace(/(new Worker\()new URL\(('[^']+'), import\.meta\.url\)/g, '$1$2'),
  },
};
