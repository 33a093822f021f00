/** Checks that both languages have the same keys and placeholders, and that Russian plurals have all forms. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crafts } from '../../apps/web/src/i18n/craft.ts';
import { productKinds } from '../../packages/contract/src/index.ts';
import { type GroundName, productOf } from '../../packages/kit/src/catalogue.ts';

/** Crafts by the ground of their works. */
type CraftsByGround = Readonly<Record<GroundName, readonly string[]>>;

const craftsOf = (ground: GroundName) =>
  productKinds.filter((kind) => productOf(kind).madeOf === ground).map((kind) => crafts[kind]);

const craftsByGround: CraftsByGround = {
  cells: craftsOf('cells'),
  regions: craftsOf('regions'),
  thread: craftsOf('thread'),
};

const boards: readonly GroundName[] = ['cells', 'regions'];
const cells: readonly GroundName[] = ['cells'];

/** Texts used for some grounds only, by file or by file and key; all others are used for every work. */
const groundsOfText: ReadonlyMap<string, readonly GroundName[]> = new Map([
  ['rows.json', boards],
  ['segment.json', boards],
  ['segments.json', boards],
  ['bag.json', cells],
  ['desk.json parts.unit.piece', cells],
  ['parts.json part.missing.piece', cells],
  ['parts.json unit.piece', cells],
  ['segments.json colours.enough', cells],
  ['editor.json size.cells', cells],
  ['instruction.json edition.paleText', boards],
  ['instruction.json edition.usualText', boards],
  ['instruction.json ready.colours', boards],
  ['instruction.json ready.pieces', cells],
  ['landing.json facts.base', cells],
  ['landing.json facts.palette', cells],
  ['landing.json facts.pieceText', cells],
  ['landing.json facts.pieces', cells],
  ['landing.json sizes.pieces', cells],
  ['ownScheme.json drills', cells],
  ['presets.json facts.enough', cells],
  ['presets.json facts.lonely', cells],
  ['presets.json facts.lonelyHint', cells],
]);

const everywhere: readonly GroundName[] = ['cells', 'regions', 'thread'];

/** A line for each text of `file` that has forms for some crafts but not for all; `keys` have no plural suffixes. */
export function missingCrafts(file: string, keys: ReadonlySet<string>, byGround = craftsByGround): string[] {
  const all = everywhere.flatMap((ground) => byGround[ground]);
  const marked = new RegExp(`^(.*)_(?:${all.join('|')})$`);
  const families = new Set([...keys].flatMap((key) => marked.exec(key)?.[1] ?? []));
  const findings = [...families].flatMap((family) => {
    const grounds = groundsOfText.get(`${file} ${family}`) ?? groundsOfText.get(file) ?? everywhere;
    const lacking = grounds.flatMap((ground) => byGround[ground]).filter((craft) => !keys.has(`${family}_${craft}`));
    return [
      ...(keys.has(family) ? [`${family} has an unmarked form beside those of crafts`] : []),
      ...lacking.map((craft) => `${family} has no form for ${craft}`),
    ];
  });
  return [...findings, ...missingBranches(keys, all)].sort();
}

/** Keys that exist under the name of one craft but not of another. */
function missingBranches(keys: ReadonlySet<string>, all: readonly string[]): string[] {
  const named = new RegExp(`^((?:.*\\.)?)(?:${all.join('|')})((?:\\..*)?)$`);
  const twins = [...keys].flatMap((key) => {
    const [, before, after] = named.exec(key) ?? [];
    return before === undefined ? [] : all.map((craft) => `${before}${craft}${after}`);
  });
  return [...new Set(twins)].filter((twin) => !keys.has(twin)).map((twin) => `${twin} is missing`);
}

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

const values = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]))].sort().join();

const baseOf = (key: string) => key.replace(pluralEnd, '');
const basesOf = (texts: ReadonlyMap<string, string>) => new Set([...texts.keys()].map(baseOf));

export function compareTexts(name: string, ru: Tree, en: Tree): string[] {
  const russian = flatten(ru);
  const english = flatten(en);
  const lacking = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>, language: string) =>
    [...basesOf(from)].filter((key) => !basesOf(to).has(key)).map((key) => `${key} has no ${language} text`);
  const empty = [...russian, ...english].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`);
  const lines = [
    ...lacking(russian, english, 'English'),
    ...lacking(english, russian, 'Russian'),
    ...empty,
    ...unevenValues(russian, english),
    ...missingForms(russian),
    ...missingCrafts(name, basesOf(russian)).map((line) => `${line} in Russian`),
    ...missingCrafts(name, basesOf(english)).map((line) => `${line} in English`),
  ];
  return lines.map((line) => `${name}: ${line}`);
}

function unevenValues(russian: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>): string[] {
  return [...russian].flatMap(([key, text]) => {
    const twin = english.get(key);
    const same = twin === undefined || pluralEnd.test(key) || values(text) === values(twin);
    return same ? [] : [`${key} fills in {${values(text)}} and {${values(twin)}}`];
  });
}

/** Russian has three plural forms: 1 клетка, 2 клетки, 5 клеток. */
function missingForms(russian: ReadonlyMap<string, string>): string[] {
  const singular = [...russian.keys()].filter((key) => key.endsWith('_one')).map(baseOf);
  return singular.flatMap((key) =>
    ['few', 'many']
      .filter((form) => !russian.has(`${key}_${form}`))
      .map((form) => `${key} lacks the Russian form ${form}`),
  );
}

/** Findings for all namespaces of the web app below `root`. */
export function checkTexts(root = process.cwd()): string[] {
  const folder = path.join(root, 'apps/web/src/i18n');
  const read = (language: string, file: string) =>
    JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Tree;
  const russian = globSync('*.json', { cwd: path.join(folder, 'ru') }).sort();
  const english = globSync('*.json', { cwd: path.join(folder, 'en') }).sort();
  const unpaired = [
    ...russian.filter((file) => !english.includes(file)),
    ...english.filter((file) => !russian.includes(file)),
  ];
  return [
    ...unpaired.map((file) => `${file} exists in one language only`),
    ...russian
      .filter((file) => english.includes(file))
      .flatMap((file) => compareTexts(file, read('ru', file), read('en', file))),
  ];
}
