import simpleVars from 'postcss-simple-vars';
import type { UserConfig } from 'vite';
import { styleSheetWidths } from '../ui/breakpoints.ts';

/** What every bundle of the web app is built with: the same flags, the same names of classes. */
export const buildSettings = {
  define: {
    'import.meta.env.FEATURES': JSON.stringify(process.env.FEATURES ?? ''),
    'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? ''),
  },
  css: { postcss: { plugins: [simpleVars({ variables: styleSheetWidths })] } },
} satisfies UserConfig;
