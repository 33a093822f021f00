/** Prints the size of the repository: lines, files, imports, words of the docs: `node trials/figures.ts`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (some: readonly string[]) => some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
const isTest = (file: string) =>
  /^tests\/|\.(test|spec|setup|properties|fixture)[.-]|\/testing\/|test-setup/.test(file);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

const code = files.filter((file) => /\.(ts|tsx|css)$/.test(file));
const sources = code.filter((file) => !isTest(file));
const tests = code.filter(isTest);

/** A source file and the files of the repository that it imports. */
interface Imports {
  readonly from: string;
  readonly to: readonly string[];
}

function importsUnder(folder: string): Imports[] {
  return sources
    .filter((file) => file.startsWith(folder) && !file.endsWith('.css'))
    .map((from) => {
      const found = textOf(from).matchAll(/(?:\bfrom|\bimport|import\(|new URL\()\s*'(\.[^'?]+)/g);
      const to = [...found].map(([, name = '']) => path.posix.join(path.posix.dirname(from), name));
      return { from, to: [...new Set(to)] };
    });
}

/** How often the files under `folder` are imported, and which of its top folders import each other. */
function* webFigures(folder: string): Generator<readonly [string, string]> {
  const imports = importsUnder(folder);
  const importers = new Map<string, number>();
  for (const { to } of imports) for (const file of to) importers.set(file, (importers.get(file) ?? 0) + 1);
  const once = imports.filter(({ from }) => importers.get(from) === 1).map(({ from }) => from);
  const lines = linesOf(imports.map(({ from }) => from));
  const topOf = (file: string) => file.slice(folder.length).split('/')[0] ?? '';
  const pairs = new Set(imports.flatMap(({ from, to }) => to.map((file) => `${topOf(from)} ${topOf(file)}`)));
  const mutual = [...pairs].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && pairs.has(`${other} ${one}`);
  });
  yield ['web: files · per 1,000 lines', `${imports.length} · ${((1000 * imports.length) / lines).toFixed(1)}`];
  const small = once.filter((file) => linesOf([file]) < 20);
  yield [
    'web: imported by one file · of these under 20 lines',
    `${share(once.length, imports.length)} · ${small.length}`,
  ];
  yield ['web: folders that import each other', mutual.length === 0 ? '0' : mutual.join(', ')];
  const pages = imports.filter(({ from }) => from.startsWith(`${folder}pages/`));
  yield ['web: page files', String(pages.length)];
}

/** Areas of the server, imports between them, and the longest chain of these. */
function serverFigures(folder: string): string {
  const areaOf = (file: string) => /^([\w-]+)\//.exec(file.slice(folder.length))?.[1] ?? null;
  const below = new Map<string, Set<string>>();
  for (const { from, to } of importsUnder(folder)) {
    const area = areaOf(from);
    if (area === null) continue;
    const known = below.get(area) ?? new Set();
    below.set(area, known);
    for (const file of to) {
      const other = file.startsWith(folder) ? areaOf(file) : null;
      if (other !== null && other !== area) known.add(other);
    }
  }
  const heights = new Map<string, number>();
  const heightOf = (area: string): number => {
    const known = heights.get(area);
    if (known !== undefined) return known;
    heights.set(area, 0); // a cycle ends here; `npm run validate` refuses it
    const height = 1 + Math.max(0, ...[...(below.get(area) ?? [])].map(heightOf));
    heights.set(area, height);
    return height;
  };
  const layers = Math.max(...[...below.keys()].map(heightOf));
  const arrows = [...below.values()].reduce((sum, some) => sum + some.size, 0);
  return `${below.size} · ${layers} · ${arrows}`;
}

const docs = files.filter((file) => /^docs\/.*\.md$/.test(file));
const words = docs.reduce((sum, file) => sum + textOf(file).split(/\s+/).length, 0);

const rows: (readonly [string, string])[] = [
  ['sources: lines · files', `${linesOf(sources)} · ${sources.length}`],
  ['… of apps and packages', countsOf(/^(apps|packages)\//)],
  ['… of trials, tools and deploy', countsOf(/^(trials|tools|deploy)\//)],
  ['tests: lines · files', `${linesOf(tests)} · ${tests.length}`],
  ...webFigures('apps/web/src/'),
  ['server: areas · layers · arrows', serverFigures('apps/server/src/features/')],
  ['words in docs · lines of CHANGELOG', `${words} · ${linesOf(['CHANGELOG.md'])}`],
];
function countsOf(where: RegExp): string {
  const some = sources.filter((file) => where.test(file));
  return `${linesOf(some)} · ${some.length}`;
}
for (const [name, figure] of rows) console.log(`${name.padEnd(56)}${figure}`);
