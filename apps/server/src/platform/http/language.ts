import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languages } from '@uzor/contract';

const [defaultLanguage] = languages;

/** The caller's language: content-language, else the best of accept-language, else the default. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return known(headers['content-language']) ?? accepted(headers['accept-language']) ?? defaultLanguage;
}

function known(tag: string | undefined): Language | null {
  const primary = tag?.split(',')[0]?.trim().split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? null;
}

function accepted(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((wish) => {
      const [tag, ...parameters] = wish.split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((given) => given !== undefined);
      return { language: known(tag), weight: weight === undefined ? 1 : Number(weight) };
    });
  const best = wishes
    .filter((wish) => wish.language !== null && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}
