import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productKinds } from '../packages/contract/src/index.ts';
import { missingOptional } from './complete-lock.ts';
import { undocumented } from './docstrings.ts';
import { checkImports } from './imports.ts';
import { strayRequests } from './requests.ts';
import { planted } from './testing/planted.ts';
import { compareTexts } from './texts/texts.ts';

const root = path.join(import.meta.dirname, '..');

function plant(files: Record<string, string>): string {
  const folder = planted(files);
  for (const name of ['tsconfig.base.json', 'tsconfig.json', '.dependency-cruiser.cjs', 'biome.json', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  cpSync(path.join(root, 'tools/rules'), path.join(folder, 'tools/rules'), { recursive: true });
  cpSync(path.join(root, 'packages/engine/tsconfig.json'), path.join(folder, 'packages/engine/tsconfig.json'), {
    recursive: true,
  });
  mkdirSync(path.join(folder, 'apps'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function run(folder: string, binary: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', binary), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('types', () => {
  const sources = {
    clean: 'export const half = (n: number): number => n / 2;\n',
    page: 'export const title = document.title;\n',
    buffer: 'export const bytes = Buffer.from("x");\n',
    files: 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
    enum: 'export enum Colour { red }\n',
  };
  test('the engine may not use the DOM, Buffer, the file system or enums', () => {
    const named = Object.entries(sources).map(([name, text]) => [`packages/engine/src/${name}.ts`, text]);
    const { output } = run(plant(Object.fromEntries(named)), 'tsc', '-p', 'packages/engine', '--pretty', 'false');
    expect([...new Set(output.match(/\w+(?=\.ts\()/g))].sort()).toEqual(['buffer', 'enum', 'files', 'page']);
  });
});

describe('imports', () => {
  const target = 'export const one = 1;\n';
  /** Rule, importing file, imported path, and the imported file. */
  const forbidden = [
    ['ground-floor', 'packages/engine/src/a.ts', '../../kit/src/b.ts', 'packages/kit/src/b.ts'],
    ['kit-floor', 'packages/kit/src/a.ts', '../../print/src/b.ts', 'packages/print/src/b.ts'],
    ['web-without-print', 'apps/web/src/a.ts', '../../../packages/intake/src/b.ts', 'packages/intake/src/b.ts'],
    ['headers-for-browsers', 'packages/intake/src/headers/a.ts', '../b.ts', 'packages/intake/src/b.ts'],
    ['headers-for-browsers', 'packages/intake/src/headers/a.ts', 'node:zlib', 'packages/intake/src/b.ts'],
    ['pixels-for-browsers', 'packages/intake/src/pixels/a.ts', 'node:zlib', 'packages/intake/src/b.ts'],
    [
      'pixels-in-workers',
      'apps/web/src/features/a/a.ts',
      '../../../../../packages/intake/src/pixels/b.ts',
      'packages/intake/src/pixels/b.ts',
    ],
    ['people-floor', 'packages/people/src/a.ts', '../../kit/src/b.ts', 'packages/kit/src/b.ts'],
    ['people-without-node', 'packages/people/src/a.ts', 'node:fs', 'packages/people/src/b.ts'],
    ['people-in-workers', 'apps/web/src/ui/a.ts', '../../../../packages/people/src/b.ts', 'packages/people/src/b.ts'],
    ['apps-apart', 'apps/cli/src/a.ts', '../../server/src/b.ts', 'apps/server/src/b.ts'],
    ['web-without-print', 'apps/web/src/ui/a.ts', '../../../../packages/print/src/b.ts', 'packages/print/src/b.ts'],
    ['web-layers-ui', 'apps/web/src/ui/a.ts', '../api/b.ts', 'apps/web/src/api/b.ts'],
    ['web-layers-api', 'apps/web/src/api/a.ts', '../shared/b.ts', 'apps/web/src/shared/b.ts'],
    ['web-layers-shared', 'apps/web/src/shared/a.ts', '../features/a/b.ts', 'apps/web/src/features/a/b.ts'],
    [
      'web-layers-features',
      'apps/web/src/features/editor/a.ts',
      '../presets/b.ts',
      'apps/web/src/features/presets/b.ts',
    ],
    [
      'server-areas-index',
      'apps/server/src/features/works/kits/a.ts',
      '../../codes/repository.ts',
      'apps/server/src/features/codes/repository.ts',
    ],
    [
      'server-platform-below',
      'apps/server/src/platform/a.ts',
      '../features/codes/index.ts',
      'apps/server/src/features/codes/index.ts',
    ],
    [
      'catalogue-without-engine',
      'packages/kit/src/catalogue.ts',
      '../../engine/src/index.ts',
      'packages/engine/src/index.ts',
    ],
    [
      'shop-window-on-catalogue',
      'apps/web/src/shared/shop-window.ts',
      '../../../../packages/kit/src/index.ts',
      'packages/kit/src/index.ts',
    ],
    ['engine-alone', 'packages/engine/src/a.ts', 'zod', 'packages/engine/src/b.ts'],
    ['engine-without-node', 'packages/engine/src/a.ts', 'node:fs', 'packages/engine/src/b.ts'],
    ['engine-crafts-apart', 'packages/engine/src/paint/a.ts', '../mosaic/b.ts', 'packages/engine/src/mosaic/b.ts'],
    ['engine-photo-below', 'packages/engine/src/photo/a.ts', '../strings/b.ts', 'packages/engine/src/strings/b.ts'],
    ['contract-on-zod', 'packages/contract/src/a.ts', 'pg', 'packages/contract/src/b.ts'],
    ['testing-for-tests', 'packages/engine/src/a.ts', './testing/b.ts', 'packages/engine/src/testing/b.ts'],
  ] as const;
  test('a layer imports only what lies below it, and modules form no cycles, not even of types', () => {
    const files: Record<string, string> = {
      'packages/kit/src/one.ts': "import type { B } from './two.ts';\nexport type A = B | 1;\n",
      'packages/kit/src/two.ts': "import type { A } from './one.ts';\nexport type B = A | 2;\n",
      // Shared test code may use Node and the test runner.
      'packages/engine/src/testing/shared.ts': "import * as other from 'node:fs';\nexport const seen = other;\n",
    };
    const importers = forbidden.map(([rule, from, specifier, to], i) => {
      const name = from.replace('a.ts', `a${i}.ts`);
      files[name] = `import * as other from '${specifier}';\nexport const seen = other;\n`;
      files[to] ??= target;
      return { rule, name };
    });
    const lines = checkImports(plant(files));
    for (const { rule, name } of importers)
      expect(
        lines.some((line) => line.startsWith(`${rule}: ${name} ->`)),
        `${rule} ${name}`,
      ).toBe(true);
    expect(lines.join('\n')).toContain('no-cycles: packages/kit/src/one.ts');
    expect(lines.join('\n')).not.toContain('testing/shared.ts ->');
  });
  test('a run that read too few modules is refused', () => {
    expect(checkImports(plant({ 'packages/kit/src/a.ts': target, 'apps/cli/src/a.ts': target })).join()).toContain(
      'modules were read',
    );
  });
});

test('lint refuses any, branches on kind or ground, and functions and files that are too long or complex', () => {
  const sources = {
    clean: ['/** Half. */\nexport const half = (n: number): number => n / 2;\n', null],
    any: ['export const x: any = 1;\n', 'noExplicitAny'],
    branch: ["export const is = (kind: string) => kind === 'constructor';\n", 'Branch on the kind'],
    case: [
      "export function f(kind: string) {\n  switch (kind) {\n    case 'mosaic':\n      return 1;\n    default:\n      return 2;\n  }\n}\n",
      'Branch on the kind',
    ],
    ground: ["export const is = (ground: { of: string }) => ground.of === 'thread';\n", 'Compare by a switch'],
    complex: [
      `export function f(n: number) {\n${'  if (n > 1 && n < 5) n++;\n'.repeat(9)}  return n;\n}\n`,
      'noExcessiveCognitiveComplexity',
    ],
    long: [
      `export function f(log: (n: number) => void) {\n${'  log(1);\n'.repeat(61)}}\n`,
      'noExcessiveLinesPerFunction',
    ],
    page: ['log(1);\n'.repeat(301), 'noExcessiveLinesPerFile'],
  } as const;
  const named = Object.entries(sources).map(([name, [text]]) => [`packages/kit/src/${name}.ts`, text]);
  const { status, output } = run(
    plant(Object.fromEntries(named)),
    'biome',
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    'packages/kit/src',
  );
  expect(status).toBe(1);
  for (const [name, [, rule]] of Object.entries(sources)) {
    const findings = output.split('\n').filter((line) => line.includes(`/${name}.ts`));
    if (rule === null) expect(findings).toEqual([]);
    else expect(findings.join('\n'), name).toContain(rule);
  }
});

test.each(['no-kind-branches', 'no-kind-cases'])('the rule %s lists every kind', (rule) => {
  expect(readFileSync(path.join(root, 'tools/rules', `${rule}.grit`), 'utf8')).toContain(
    `(?:${productKinds.join('|')})`,
  );
});

test('an export of a package without a docstring is refused', () => {
  expect(undocumented('/** Said. */\nexport const a = 1;\nexport const b = 2;\n\nexport function c() {}\n')).toEqual([
    'b',
    'c',
  ]);
});

test('texts missing in one language, or without a value or a plural form, are refused', () => {
  const lines = compareTexts(
    'x.json',
    { a: 'а {{n}}', b: 'б', cells_one: 'клетка', cells_few: 'клетки' },
    { a: 'a', c: 'c', cells_one: 'cell', cells_other: 'cells' },
  );
  expect(lines).toEqual([
    'x.json: b has no English text',
    'x.json: c has no Russian text',
    'x.json: a fills in {n} and {}',
    'x.json: cells lacks the Russian form many',
  ]);
});

describe('requests of the web app', () => {
  const found = (sources: Record<string, string>) => strayRequests(new Map(Object.entries(sources)));
  test('a handwritten query key is refused outside the place that derives keys', () => {
    const source = "useQuery({ queryKey: ['profile'], queryFn });";
    expect(found({ 'apps/web/src/features/a.ts': source })).toHaveLength(1);
    expect(found({ 'apps/web/src/api/queries.ts': source })).toEqual([]);
  });
  test.each(['await fetch(url)', 'const request = new XMLHttpRequest();', 'navigator.sendBeacon(url, body)'])(
    'a handwritten request is refused: %s',
    (source) => {
      expect(found({ 'apps/web/src/features/a.ts': source })).toHaveLength(1);
      expect(found({ 'apps/web/src/api/transport.ts': source })).toEqual([]);
    },
  );
  test('refetching a query is not a request', () => {
    expect(found({ 'a.ts': 'void query.refetch(); void prefetch(1);' })).toEqual([]);
  });
  test('two screens with the same name are refused', () => {
    const source = "const asked = opening('board', [id], open);";
    expect(found({ 'a.ts': source })).toEqual([]);
    expect(found({ 'a.ts': source, 'b.ts': source })).toEqual(["b.ts: the opening 'board' belongs to a.ts"]);
  });
});

describe('lock', () => {
  const lock = (packages: Record<string, object>) => ({ packages });
  const needsDarwin = { optionalDependencies: { 'tool-darwin-arm64': '1.2.3', 'tool-linux-x64-musl': '1.2.3' } };
  test('a named platform missing from the lock is found, with os, cpu and libc from its name', () => {
    expect(
      missingOptional(
        lock({ 'node_modules/a/node_modules/b': needsDarwin, 'node_modules/a/node_modules/tool-darwin-arm64': {} }),
      ),
    ).toEqual(
      new Map([
        ['tool-linux-x64-musl', { version: '1.2.3', os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true }],
      ]),
    );
  });
  test('an optional package without a platform in its name is refused', () => {
    expect(() => missingOptional(lock({ 'node_modules/b': { optionalDependencies: { fsevents: '2.3.3' } } }))).toThrow(
      RangeError,
    );
  });
});
