/** Checks that every export of a package has a docstring. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const declaration = /^export (?:async )?(?:function|const|class|interface|type|abstract class) (\w+)/;

/** Exports of `source` without a docstring. A type named after the value just above it shares its docstring. */
export function undocumented(source: string): string[] {
  const lines = source.split('\n');
  const found: string[] = [];
  lines.forEach((line, i) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined) return;
    const above = lines[i - 1]?.trim() ?? '';
    const derived = /^export type \w+ = (?:\(typeof |z\.infer|z\.output|z\.input)/.test(line);
    if (!above.endsWith('*/') && !derived) found.push(name);
  });
  return found;
}

/** Findings for all packages below `root`, as lines `file: name`. */
export function checkDocstrings(root = process.cwd()): string[] {
  return globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      undocumented(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name} has no docstring`),
    );
}
