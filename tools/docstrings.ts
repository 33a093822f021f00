/** Checks that every export of a package and every method of a server's service has a docstring. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ObjectPropertyKind, parseSync, Visitor } from 'oxc-parser';

const declaration = /^export (?:async )?(?:function|const|class|interface|type|abstract class) (\w+)/;

/** Exports of `source` without a docstring, by name. A type named after the value just above it shares its docstring. */
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

/**
 * Methods without a docstring in objects returned by functions, such as services. If a function declares its return type, the
 * docstrings belong to that type.
 */
export function undocumentedMethods(source: string): string[] {
  const { program, comments } = parseSync('service.ts', source);
  const documented = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0)),
  );
  const declared = new Map<string, number>();
  const found: string[] = [];
  let depth = 0;
  let isTyped = false;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration({ id, start, returnType }) {
      if (depth === 0) isTyped = Boolean(returnType);
      if (depth === 1 && id) declared.set(id.name, start);
      depth += 1;
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (depth !== 1 || isTyped || argument?.type !== 'ObjectExpression') return;
      for (const { name, start } of methodsOf(argument.properties, declared))
        if (!documented.has(start)) found.push(name);
    },
  }).visit(program);
  return found;
}

/** The functions among the properties of a returned object; `declared`: where functions of the maker begin. */
function methodsOf(properties: readonly ObjectPropertyKind[], declared: ReadonlyMap<string, number>) {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { name } = property.key;
    const isFunction = /^(Arrow)?FunctionExpression$/.test(property.value.type);
    const start = isFunction ? property.start : property.shorthand ? declared.get(name) : undefined;
    return start === undefined ? [] : [{ name, start }];
  });
}

/** Findings as lines `file: name` for all packages below `root`. */
export function checkDocstrings(root = process.cwd()): string[] {
  return findings(root, globSync('packages/*/src/**/*.ts', { cwd: root }), undocumented);
}

/** Findings for the services of the server, whose callers should not need to read the code. */
export function checkMethodDocstrings(root = process.cwd()): string[] {
  const files = globSync('apps/server/src/features/**/*.ts', { cwd: root });
  return findings(
    root,
    files.filter((file) => !file.endsWith('/repository.ts')),
    undocumentedMethods,
  );
}

function findings(root: string, files: readonly string[], find: (source: string) => string[]): string[] {
  return files
    .filter((file) => !/\.(test|bench)\.ts$/.test(file))
    .sort()
    .flatMap((file) =>
      find(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name} has no docstring`),
    );
}
