/** Queries stand in the `repository.ts` of a feature: whoever wants to know what is asked of a table reads one file. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query begun with kysely, SQL written out, or a statement given to pg itself. */
const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`;]*>)?`|\bsql\.(?:raw|lit|join|ref|table|id|val)\(|\bclient\.query\(/;

/** Where queries may stand. Besides repositories: what owns a table or the database itself, tests, and what measures. */
const allowed = [
  /^apps\/server\/src\/features\/[^/]+\/repository\.ts$/,
  /^apps\/server\/src\/platform\/postgres\//,
  /^apps\/server\/src\/platform\/jobs\//,
  /^apps\/server\/src\/platform\/http\/limits\.ts$/,
  /^apps\/server\/src\/bench\//,
  /\.test(?:-[\w-]+)?\.ts$/,
  /\/testing\//,
];

/** Files that still hold queries and will not; this list only gets shorter. */
const notYet: ReadonlySet<string> = new Set([
  'apps/server/src/features/blanks/kit-making.ts',
  'apps/server/src/features/blanks/opening.ts',
  'apps/server/src/features/blanks/retention.ts',
  'apps/server/src/features/blanks/tracing-repository.ts',
  'apps/server/src/features/erase-account.ts',
  'apps/server/src/features/kits/erasing.ts',
  'apps/server/src/features/kits/list.ts',
  'apps/server/src/features/kits/pictures.ts',
]);

/** Lines of `source` that hold a query, by number from 1. Comments do not count. */
export function queriesIn(source: string): number[] {
  return source.split('\n').flatMap((line, i) => (query.test(line.replace(/^\s*(?:\/\/|\/?\*).*/, '')) ? [i + 1] : []));
}

/** Findings as lines `file:line: …`; also for a file that is excused and holds no query any more. */
export function checkSql(root = process.cwd(), excused: ReadonlySet<string> = notYet): string[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !allowed.some((place) => place.test(file)),
  );
  const found = files.sort().flatMap((file) => {
    const lines = queriesIn(readFileSync(path.join(root, file), 'utf8'));
    if (excused.has(file)) return lines.length > 0 ? [] : [`${file}: holds no query any more: take it off the list`];
    return lines.map(
      (line) => `${file}:${line}: queries belong to the repository.ts of the feature that owns the table`,
    );
  });
  const gone = [...excused].filter((file) => !files.includes(file));
  return [...found, ...gone.map((file) => `${file}: is gone: take it off the list of those that hold queries`)];
}
