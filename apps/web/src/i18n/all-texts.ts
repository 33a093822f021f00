import type { Texts } from './index.ts';

const files = import.meta.glob<object>('./*/*.json', { import: 'default', eager: true });

/** All texts, by language and namespace; too large to load in a browser. */
export function allTexts(): Texts {
  const texts: Record<string, Record<string, object>> = {};
  for (const [file, content] of Object.entries(files)) {
    const [language = '', namespace = ''] = file.slice('./'.length, -'.json'.length).split('/');
    texts[language] = { ...texts[language], [namespace]: content };
  }
  return texts;
}
