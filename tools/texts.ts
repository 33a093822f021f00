/** Both languages of the web app hold the same keys with the same values to fill in; Russian plurals have all their forms. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { readonly [key: string]: string | Tree };

const pluralEnd = /_(zero|one|two|few|many|other)$/;

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const values = (text: string) => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]))].sort().join();

/** Differences between two files of texts, as lines. */
export function compareTexts(name: string, ru: Tree, en: Tree): string[] {
  const russian = flatten(ru);
  const english = flatten(en);
  const base = (key: string) => key.replace(pluralEnd, '');
  const lines: string[] = [];
  const russianBases = new Set([...russian.keys()].map(base));
  const englishBases = new Set([...english.keys()].map(base));
  for (const key of russianBases) if (!englishBases.has(key)) lines.push(`${name}: ${key} has no English text`);
  for (const key of englishBases) if (!russianBases.has(key)) lines.push(`${name}: ${key} has no Russian text`);
  for (const [key, text] of [...russian, ...english]) if (text.trim() === '') lines.push(`${name}: ${key} is empty`);
  for (const [key, text] of russian) {
    const twin = english.get(key);
    if (twin !== undefined && !pluralEnd.test(key) && values(text) !== values(twin)) lines.push(`${name}: ${key} fills in {${values(text)}} and {${values(twin)}}`);
    if (!key.endsWith('_one')) continue;
    for (const form of ['few', 'many']) if (!russian.has(`${base(key)}_${form}`)) lines.push(`${name}: ${base(key)} lacks the Russian form ${form}`);
  }
  return lines;
}

/** Findings for all namespaces of the web app below `root`. */
export function checkTexts(root = process.cwd()): string[] {
  const folder = path.join(root, 'apps/web/src/i18n');
  const read = (language: string, file: string) => JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Tree;
  const russian = globSync('*.json', { cwd: path.join(folder, 'ru') }).sort();
  const english = globSync('*.json', { cwd: path.join(folder, 'en') }).sort();
  const lonely = [...russian.filter((file) => !english.includes(file)), ...english.filter((file) => !russian.includes(file))];
  return [
    ...lonely.map((file) => `${file} stands in one language only`),
    ...russian.filter((file) => english.includes(file)).flatMap((file) => compareTexts(file, read('ru', file), read('en', file))),
  ];
}
