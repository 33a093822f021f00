/** Checks that queries are in the `repository.ts` of a feature, and that only one feature writes each table. */
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

/** Findings as lines `file: …`. */
export function checkSql(root = process.cwd()): string[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  const owners = new Map<string, string>();
  return files.sort().flatMap((file) => findingsOf(file, readFileSync(path.join(root, file), 'utf8'), owners));
}

function findingsOf(file: string, source: string, owners: Map<string, string>): string[] {
  const misplaced = allowed.some((place) => place.test(file))
    ? []
    : queriesIn(source).map(
        (line) => `${file}:${line}: queries belong to the repository.ts of the feature that owns the table`,
      );
  const feature = featureOf(file);
  if (feature === undefined) return misplaced;
  const written = tablesWritten(source).flatMap((table) => {
    const owner = owners.get(table) ?? feature;
    owners.set(table, owner);
    return owner === feature ? [] : [`${file}: writes ${table}, which ${owner} writes`];
  });
  return [...misplaced, ...written];
}
