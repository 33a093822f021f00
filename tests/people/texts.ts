import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../packages/contract/src/index.ts';

const folder = path.join(import.meta.dirname, '../../apps/web/src/i18n');

/** Matches a text on a page: `text('works:menu.hide')`. Placeholders without a value match any words. */
export type Texts = (key: `${string}:${string}`, values?: Readonly<Record<string, string | number>>) => RegExp;

/** The product's own texts, for names that `words.ts` does not define. @throws RangeError if there is no such text */
export function textsOf(language: Language): Texts {
  return (key, values = {}) => {
    const [namespace = '', name = ''] = key.split(':');
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'));
    const plural = new Intl.PluralRules(language).select(Number(values['count'] ?? 0));
    const text = textAt(texts, name) ?? textAt(texts, `${name}_${plural}`);
    if (text === null) throw new RangeError(`no text ${key} in ${language}`);
    return new RegExp(`^${patternOf(text, values)}$`);
  };
}

function textAt(texts: unknown, name: string): string | null {
  const found = name
    .split('.')
    .reduce<unknown>((within, part) => Object.entries(within ?? {}).find(([key]) => key === part)?.[1], texts);
  return typeof found === 'string' ? found : null;
}

/** Pages have no-break spaces where the files have plain ones. */
function patternOf(text: string, values: Readonly<Record<string, string | number>>): string {
  return text
    .split(/\{\{(\w+)(?:, \w+)?\}\}/)
    .map((part, i) => (i % 2 === 0 ? escaped(part) : escaped(String(values[part] ?? ''), '.+')))
    .join('')
    .replaceAll(' ', '\\s');
}

function escaped(text: string, ifEmpty = ''): string {
  return text === '' ? ifEmpty : text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
