import { languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

/** Pages prerendered at build: those whose address has no parameters, in every language. */
export function prerenderedPaths(): string[] {
  const whole = screens.filter(({ path }) => !path.includes('/:') || path.endsWith('?'));
  return languages.flatMap((language) => whole.map(({ path }) => pathIn(language, path.replace(/\/:\w+\?/g, ''))));
}
