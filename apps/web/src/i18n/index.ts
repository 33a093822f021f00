import { type Language, languages } from '@uzor/contract';
import { type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { sharedNamespaces } from './titles.ts';
import { typography } from './typography.ts';

export type Texts = Readonly<Record<string, Readonly<Record<string, object>>>>;

const instances = new Map<Language, I18n>();
const files = import.meta.glob<object>('./*/*.json', { import: 'default' });

/** The i18next instance of a language; the path of the page selects the language. */
export function translator(language: Language): I18n {
  const known = instances.get(language);
  if (known) return known;
  const made = createInstance();
  instances.set(language, made);
  return made;
}

/** Loads `namespaces` into the translator of `language`; others load when a page first needs them. */
export async function prepareTexts(language: Language, namespaces: readonly string[]): Promise<I18n> {
  const made = translator(language);
  await made
    .use(initReactI18next)
    .use(typography(language))
    .use({ type: 'backend', init() {}, read: (lng: string, namespace: string) => readTexts(lng, namespace) })
    .init({ ...settings(language), ns: [...sharedNamespaces, ...namespaces] });
  return made;
}

/** Fills all translators from texts in memory: for prerendering and tests. */
export function prepareAllTexts(texts: Texts): void {
  for (const language of languages) {
    const resources = { [language]: texts[language] ?? {} } as Record<string, Record<string, object>>;
    void translator(language)
      .use(initReactI18next)
      .use(typography(language))
      .init({ ...settings(language), resources, initAsync: false });
  }
}

const settings = (language: Language) =>
  ({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
    postProcess: ['typography'],
  }) as const;

/** The texts of a namespace. @throws RangeError if there is no such namespace */
export async function readTexts(language: string, namespace: string): Promise<object> {
  const load = files[`./${language}/${namespace}.json`];
  if (!load) throw new RangeError(`no texts ${language}/${namespace}`);
  return load();
}
