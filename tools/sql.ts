/** Checks that queries are in the `repository.ts` of a feature, and that only the feature of a table writes it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query built with kysely, literal SQL, or a statement for pg itself. */
const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`;]*>)?`|\bsql\.(?:raw|lit|join|ref|table|id|val)\(|\bclient\.query\(/;
const write = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/;

/** Files that may contain queries: repositories, and parts of the platform that own a table or the database. */
const allowed = [
  /^apps\/server\/src\/features\/(?:[^/]+\/){1,2}repository\.ts$/,
  /^apps\/server\/src\/platform\/postgres\//,
  /^apps\/server\/src\/platform\/jobs\//,
  /^apps\/server\/src\/platform\/http\/rate-limits\.ts$/,
];
const isTest = (file: string) => /\.test(?:-[\w-]+)?\.tsx?$|\/testing\//.test(file);

/** A line of code; empty if it is only a comment. */
const codeOf = (line: string) => line.replace(/^\s*(?:\/\/|\/?\*).*/, '');

/** Numbers of the lines of `source` that contain a query, from 1. */
export function queriesIn(source: string): number[] {
  return source.split('\n').flatMap((line, i) => (query.test(codeOf(line)) ? [i + 1] : []));
}

export function tablesWritten(source: string): string[] {
  const code = source.split('\n').map(codeOf).join('\n');
  return [...new Set([...code.matchAll(new RegExp(write, 'g'))].map((match) => match[1] ?? ''))];
}

/** The feature of a file, such as `works/kits`. */
const featureOf = (file: string) => /^apps\/server\/src\/features\/(.+)\/[^/]+$/.exec(file)?.[1];

/** The feature that declares each table in its `tables.ts`. */
function ownersOf(root: string): ReadonlyMap<string, string> {
  const declared = globSync('apps/server/src/features/**/tables.ts', { cwd: root }).flatMap((file) => {
    const feature = featureOf(file) ?? '';
    const [, columns = ''] = /interface Tables \{([^}]*)\}/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return [...columns.matchAll(/^\s*(\w+):/gm)].map((match) => [match[1] ?? '', feature] as const);
  });
  return new Map(declared);
}

/** Findings as lines `file: …`. */
export function checkSql(root = process.cwd()): string[] {
  const owners = ownersOf(root);
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  return files.sort().flatMap((file) => findingsOf(file, readFileSync(path.join(root, file), 'utf8'), owners));
}

function findingsOf(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const misplaced = allowed.some((place) => place.test(file))
    ? []
    : queriesIn(source).map(
        (line) => `${file}:${line}: queries belong to the repository.ts of the feature that owns the table`,
      );
  const feature = featureOf(file);
  const external = tablesWritten(source).filter((table) => owners.has(table) && owners.get(table) !== feature);
  const written = external.map((table) => `${file}: writes ${table}, which belongs to ${owners.get(table)}`);
  return [...misplaced, ...written];
}
