import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { undocumentedMethods } from './docstrings.ts';
import { longFunctions as functionsOver } from './long-functions.ts';
import { assertionsIn, checkShape, findingsOf, findingsOfTree, limits } from './shape.ts';

const file = (text: string, name = 'packages/kit/src/planted.ts') => ({ name, text });
const longFunctions = (one: ReturnType<typeof file>) => functionsOver(one, limits.functionLines);
const lines = (count: number, line = 'log(1);') => `${line}\n`.repeat(count);

test('a file may have 300 lines and not one more, a kernel of the engine 400', () => {
  expect(findingsOf(file(lines(300)))).toEqual([]);
  expect(findingsOf(file(lines(301)))).toEqual(['packages/kit/src/planted.ts: 301 lines, at most 300']);
  expect(findingsOf(file(lines(400), 'packages/engine/src/planted.ts'))).toEqual([]);
  expect(findingsOf(file(lines(401), 'packages/engine/src/planted.ts'))).toHaveLength(1);
});

test('a test may not be longer than a source', () => {
  expect(findingsOf(file(lines(301), 'packages/kit/src/planted.test.ts'))).toHaveLength(1);
});

test('a function over 60 lines is found with its name, blank lines aside', () => {
  const declared = (count: number) => file(`export function f(log: (n: number) => void) {\n${lines(count)}\n\n}\n`);
  expect(longFunctions(declared(58))).toEqual([]);
  expect(longFunctions(declared(59))).toEqual([{ name: 'f', lines: 61 }]);
  expect(longFunctions(file(`const g = () => {\n${lines(59)}};\n`))).toEqual([{ name: 'g', lines: 61 }]);
  expect(longFunctions(file(`class A {\n  h() {\n${lines(59)}}\n}\n`))).toEqual([{ name: 'h', lines: 61 }]);
});

test('a factory counts without the functions it returns, and each of those for itself', () => {
  const factory = (first: number, second: number) =>
    file(
      `function make() {\n  return {\n    a() {\n${lines(first)}    },\n    b: () => {\n${lines(second)}    },\n  };\n}\n`,
    );
  expect(longFunctions(factory(50, 50))).toEqual([]);
  expect(longFunctions(factory(50, 59))).toEqual([{ name: 'b', lines: 61 }]);
});

test('a function that only calls others in place counts with them', () => {
  const wide = `function f(list: number[]) {\n  list.forEach(() => {\n${lines(58)}  });\n}\n`;
  expect(longFunctions(file(wide))).toEqual([{ name: 'f', lines: 62 }]);
});

test('a folder may hold 20 sources, tests aside', () => {
  const folder = (count: number, end: string) =>
    Array.from({ length: count }, (_, i) => file('', `apps/web/src/ui/a${i}${end}`));
  expect(findingsOfTree(folder(20, '.ts'))).toEqual([]);
  expect(findingsOfTree(folder(21, '.ts'))).toEqual(['apps/web/src/ui: 21 source files, at most 20']);
});

test('a bench is held to the limits of a source', () => {
  const long = `function bench() {\n${lines(59)}}\n`;
  for (const folder of ['trials/engine/strings', 'trials']) {
    expect(findingsOf(file(long, `${folder}/planted.ts`))).toEqual([
      `${folder}/planted.ts: bench has 61 lines, at most 60`,
    ]);
    expect(findingsOf(file(long, `${folder}/planted.test.ts`))).toEqual([]);
    const crowd = Array.from({ length: 21 }, (_, i) => file('', `${folder}/a${i}.ts`));
    expect(findingsOfTree(crowd)).toEqual([`${folder}: 21 source files, at most 20`]);
  }
});

test('a whole tree with a long function in a bench folder is found', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'shape-'));
  try {
    const folder = path.join(root, 'trials/engine');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'planted.ts'), `function bench() {\n${lines(59)}}\n`);
    expect(checkShape(root)).toContain('trials/engine/planted.ts: bench has 61 lines, at most 60');
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the median and the ninetieth of a hundred are bounded', () => {
  const tree = (lengths: number[]) => lengths.map((length, i) => file(lines(length), `apps/web/src/f${i}/a.ts`));
  expect(findingsOfTree(tree([60, 60, 60, 140]))).toEqual([]);
  expect(findingsOfTree(tree([61, 61, 61])).join()).toContain('The median file has 61 lines');
  expect(findingsOfTree(tree([...Array<number>(8).fill(10), 141, 141])).join()).toContain('have 141 lines or more');
});

test('type assertions are counted in all sources together, as const aside', () => {
  const text = 'const a = b as string;\nconst c = [1] as const;\nconst d = e!;\nconst g = <number>h;\n';
  expect(assertionsIn(file(text))).toBe(3);
  const many = file('x as Y;\n'.repeat(limits.assertions + 1), 'apps/cli/src/a.ts');
  expect(findingsOfTree([many])).toEqual(['41 type assertions, at most 40: apps/cli/src/a.ts (41)']);
});

test('a method of a service without a docstring is found, also where it stands apart', () => {
  const service = `export function service() {
  function apart() {}
  /** Said. */
  function said() {}
  return {
    apart,
    said,
    bare() {},
    short: () => 1,
    /** Said. */
    told() { return { deep() {} }; },
    fact: 1,
  };
}
`;
  expect(undocumentedMethods(service)).toEqual(['apart', 'bare', 'short']);
});

test('a maker that names the type it returns is documented there', () => {
  expect(undocumentedMethods('export function open(): Engine {\n  return { run() {} };\n}\n')).toEqual([]);
});
