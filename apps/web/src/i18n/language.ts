import type { Language } from '@uzor/contract';
import { useLocation } from 'react-router';
import { languageOfPath, pathIn } from './path.ts';

/** The language of the page, and `to`, which adds its prefix to a path: `to('/mosaic')` → `/en/mosaic`. */
export function useLanguage(): { language: Language; to: (path: string) => string } {
  const language = languageOfPath(useLocation().pathname);
  return { language, to: (path) => pathIn(language, path) };
}
