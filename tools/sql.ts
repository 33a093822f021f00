/**
 * Queries stand in the `repository.ts` of a feature, and a table is written by the feature that declares it: whoever wants to
 * know what becomes of a row reads one file.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query begun with kysely, SQL written out, or a statement given to pg itself. */
const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`;]*>)?`|\bsql\.(?:raw|lit|join|ref|table|id|val)\(|\bclient\.query\(/;
const write = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/;

/** Where queries may stand. Besides repositories: what owns a table or the database itself, tests, and what measures. */
const allowed = [
  /^apps\/server\/src\/features\/[^/]+\/repository\.ts$/,
  /^apps\/server\/src\/platform\/postgres\//,
  /^apps\/server\/src\/platform\/jobs\//,
  /^apps\/server\/src\/platform\/http\/rate-limits\.ts$/,
  /^apps\/server\/src\/bench\//,
];
const isTest = (file: string) => /\.test(?:-[\w-]+)?\.tsx?$|\/testing\//.test(file);

/** Files that hold queries elsewhere, or write a table of another feature, and will not; this list only gets shorter. */
const notYet: ReadonlySet<string> = new Set([]);

/** A line of code, without a comment that is all there is on it. */
const codeOf = (line: string) => line.replace(/^\s*(?:\/\/|\/?\*).*/, '');

/** Lines of `source` that hold a query, by number from 1. */
export function queriesIn(source: string): number[] {
  return source.split('\n').flatMap((line, i) => (query.test(codeOf(line)) ? [i + 1] : []));
}

/** Tables that `source` writes, each once. */
export function tablesWritten(source: string): string[] {
  const code = source.split('\n').map(codeOf).join('\n');
  return [...new Set([...code.matchAll(new RegExp(write, 'g'))].map((match) => match[1] ?? ''))];
}

/** Which feature declares which table in its `tables.ts`. */
function ownersOf(root: string): ReadonlyMap<string, string> {
  const declared = globSync('apps/server/src/features/*/tables.ts', { cwd: root }).flatMap((file) => {
    const feature = path.basename(path.dirname(file));
    const [, columns = ''] = /interface Tables \{([^}]*)\}/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return [...columns.matchAll(/^\s*(\w+):/gm)].map((match) => [match[1] ?? '', feature] as const);
  });
  return new Map(declared);
}

/** Findings as lines `file: …`; also for a file that is excused and has nothing to be excused for any more. */
export function checkSql(root = process.cwd(), excused: ReadonlySet<string> = notYet): string[] {
  const owners = ownersOf(root);
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  const found = files.sort().flatMap((file) => {
    const findings = findingsOf(file, readFileSync(path.join(root, file), 'utf8'), owners);
    if (!excused.has(file)) return findings;
    return findings.length > 0 ? [] : [`${file}: is as it should be: take it off the list of tools/sql.ts`];
  });
  const gone = [...excused].filter((file) => !files.includes(file));
  return [...found, ...gone.map((file) => `${file}: is gone: take it off the list of tools/sql.ts`)];
}

function findingsOf(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const misplaced = allowed.some((place) => place.test(file))
    ? []
    : queriesIn(source).map(
        (line) => `${file}:${line}: queries belong to the repository.ts of the feature that owns the table`,
      );
  const feature = /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const foreign = tablesWritten(source).filter((table) => owners.has(table) && owners.get(table) !== feature);
  const written = foreign.map((table) => `${file}: writes ${table}, which belongs to ${owners.get(table)}`);
  return file.startsWith('apps/server/src/bench/') ? misplaced : [...misplaced, ...written];
}
