import simpleVars from 'postcss-simple-vars';
import type { Plugin, UserConfig } from 'vite';
import { styleSheetWidths } from '../ui/breakpoints.ts';

/** What every bundle of the web app is built with: the same flags, the same names of classes. */
export const buildSettings = {
  define: {
    'import.meta.env.FEATURES': JSON.stringify(process.env.FEATURES ?? ''),
    'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? ''),
  },
  css: { postcss: { plugins: [simpleVars({ variables: styleSheetWidths })] } },
} satisfies UserConfig;

/** Leaves workers out of the server build, which only draws pages: the client build has bundled them already. */
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
