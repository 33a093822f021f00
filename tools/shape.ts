/**
 * Checks the sizes of files, folders and functions, and the number of type assertions, so that a file stays about one subject.
 * Benches count as sources; the number of tests in a folder is not limited, their length is.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { longFunctions, type SourceFile } from './long-functions.ts';

/** Limits of one file, folder or function, in lines and files. */
export const limits = {
  fileLines: 300,
  /** Kernels of the engine. */
  kernelLines: 400,
  medianLines: 60,
  /** At least 90 % of files are at most this long. */
  ninetiethLines: 140,
  folderSources: 20,
  functionLines: 60,
  /** Type assertions in all sources together, not counting `as const`. */
  assertions: 40,
} as const;

const isTest = (name: string) => /\.(test|spec|bench|fixture)\.tsx?$|\.test-|\/testing\/|^tests\//.test(name);

/** All findings as lines. */
export function checkShape(root = process.cwd()): string[] {
  const names = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}', '{tools,trials}/**/*.ts', 'tests/**/*.ts'], {
    cwd: root,
  })
    .filter((name) => !name.includes('node_modules'))
    .sort();
  const files = names.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
  return [...files.flatMap(findingsOf), ...findingsOfTree(files.filter(({ name }) => !isTest(name)))];
}

/** Findings of one file: its length, and that of its functions. */
export function findingsOf({ name, text }: SourceFile): string[] {
  const most = name.startsWith('packages/engine/') ? limits.kernelLines : limits.fileLines;
  const lines = lineCount(text);
  const long = lines > most ? [`${name}: ${lines} lines, at most ${most}`] : [];
  if (isTest(name)) return long;
  const functions = longFunctions({ name, text }, limits.functionLines).map(
    (one) => `${name}: ${one.name} has ${one.lines} lines, at most ${limits.functionLines}`,
  );
  return [...long, ...functions];
}

/** Findings of all sources together: typical length, files per folder, type assertions. */
export function findingsOfTree(sources: readonly SourceFile[]): string[] {
  const lengths = sources.map(({ text }) => lineCount(text)).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const ninetieth = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const asserted = sources.map((source) => ({ name: source.name, count: assertionsIn(source) }));
  const assertions = asserted.reduce((sum, { count }) => sum + count, 0);
  const found = crowdedFolders(sources);
  if (median > limits.medianLines) found.push(`The median file has ${median} lines, at most ${limits.medianLines}`);
  if (ninetieth > limits.ninetiethLines)
    found.push(`A tenth of the files have ${ninetieth} lines or more, at most ${limits.ninetiethLines}`);
  if (assertions > limits.assertions) {
    const where = asserted.filter(({ count }) => count > 0).map(({ name, count }) => `${name} (${count})`);
    found.push(`${assertions} type assertions, at most ${limits.assertions}: ${where.join(', ')}`);
  }
  return found;
}

function crowdedFolders(sources: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of sources) {
    const folder = path.posix.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > limits.folderSources)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${limits.folderSources}`);
}

/** Type assertions, not counting `as const`, and non-null assertions (`!`). */
export function assertionsIn({ name, text }: SourceFile): number {
  let count = 0;
  new Visitor({
    TSAsExpression({ typeAnnotation }) {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) count += 1;
    },
    TSTypeAssertion() {
      count += 1;
    },
    TSNonNullExpression() {
      count += 1;
    },
  }).visit(parseSync(name, text).program);
  return count;
}

const lineCount = (text: string) => text.split('\n').length - 1;
