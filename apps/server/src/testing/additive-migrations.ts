/* Finds statements of a migration that would break the previous release, which runs beside this one in updates. */

export interface Migration {
  readonly file: string;
  readonly text: string;
}

/** Statements in lower case, without comments and function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** Statements that remove something, or restrict what the previous release writes. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop (?:table|column|view|materialized view|type|domain|function|sequence|schema|trigger)\b/,
    'takes away what is read',
  ],
  [/\brename\b/, 'names anew what is read'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a type'],
  [/\balter (?:column )?\w+ set not null\b/, 'demands a value that is left out'],
  [/\balter (?:column )?\w+ drop default\b/, 'demands a value that is left out'],
  [/\balter (?:column )?\w+ (?:add|set) generated always\b/, 'refuses a value that is written'],
  [/^(?:truncate|delete from)\b/, 'deletes what is read'],
  [/\b(?:disable|enable|force) row level security\b/, 'hides rows'],
];
/** Parts of an `alter table`; commas within brackets do not separate them. */
const partsOf = (statement: string): string[] => statement.split(/,(?![^(]*\))/).map((part) => part.trim());
const addsColumn =
  /\badd (?:column )?(?:if not exists )?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)(\w+) /;
const wordsOf = (constraint: string): Set<string> => new Set(constraint.match(/'[^']*'/g));

/** The statements, from the migration `since` on, that would break the previous release: file, statement and reason. */
export function breaksIn(migrations: readonly Migration[], since: string): string[] {
  const constraints = new Map<string, string>();
  return migrations.flatMap(({ file, text }) => {
    const statements = statementsOf(text);
    const found = file < since ? [] : breaksOf(statements, constraints).map((why) => `${file}: ${why}`);
    for (const statement of statements)
      for (const [name, words] of constraintsOf(statement)) constraints.set(name, words);
    return found;
  });
}

function breaksOf(statements: readonly string[], before: ReadonlyMap<string, string>): string[] {
  const tables = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  );
  const columns = new Set(
    statements.flatMap((one) => partsOf(one).flatMap((part) => addsColumn.exec(part)?.[1] ?? [])),
  );
  const added = new Map(statements.flatMap((one) => [...constraintsOf(one)]));
  return statements.flatMap((statement) => {
    const of =
      /^(?:alter table (?:only )?(?:if exists )?|create (?:unique )?index .*? on |create (?:constraint )?trigger .*? on )(\w+)/.exec(
        statement,
      )?.[1];
    if (of !== undefined && tables.has(of)) return []; // a new table, which the previous release does not use
    const why = [
      ...breaking.flatMap(([pattern, words]) => (pattern.test(statement) ? [words] : [])),
      ...partsOf(statement).flatMap((part) => breaksOfPart(part, { before, added })),
      ...breaksOfIndex(statement, columns),
      ...(/^create (?:or replace )?(?:constraint )?trigger\b/.test(statement)
        ? ['binds what is written by a trigger']
        : []),
    ];
    return why.map((words) => `${statement} — ${words}`);
  });
}

interface Constraints {
  readonly before: ReadonlyMap<string, string>;
  readonly added: ReadonlyMap<string, string>;
}
function breaksOfPart(part: string, { before, added }: Constraints): string[] {
  const column = addsColumn.exec(part);
  if (column && /\bnot null\b|\bprimary key\b/.test(part) && !/\bdefault\b|\bgenerated\b/.test(part))
    return ['demands a value that is left out'];
  const [, name] = /\badd constraint (\w+)/.exec(part) ?? [];
  if (name === undefined)
    return /\badd (?:primary key|unique|check|foreign key|exclude)\b/.test(part) ? ['binds what is written'] : [];
  const former = before.get(name);
  if (former === undefined) return ['binds what is written'];
  const now = wordsOf(added.get(name) ?? '');
  const lost = [...wordsOf(former)].filter((word) => !now.has(word));
  return lost.length > 0 ? [`refuses ${lost.join(', ')}, which is written`] : [];
}

/** A unique index on a column that the previous release writes may refuse its rows. */
function breaksOfIndex(statement: string, columns: ReadonlySet<string>): string[] {
  const [, of = ''] = /^create unique index .*?\(([^)]*)\)/.exec(statement) ?? [];
  const named = of.split(',').map((column) => column.trim().split(' ', 1)[0] ?? '');
  return of === '' || named.some((column) => columns.has(column)) ? [] : ['binds what is written'];
}

/** Check constraints by name; unnamed ones by the name PostgreSQL gives them: `table_column_check`. */
function constraintsOf(statement: string): Map<string, string> {
  const found = new Map<string, string>();
  const table = /^(?:create table (?:if not exists )?|alter table )(\w+)/.exec(statement)?.[1];
  for (const [, name = '', check = ''] of statement.matchAll(/\badd constraint (\w+) check \((.*)\)/g))
    found.set(name, check);
  for (const [, column, check = ''] of statement.matchAll(
    /(?:\(|, |add (?:column )?)(\w+) [^,()]*(?:\([^()]*\)[^,()]*)?check \(((?:[^()]|\([^()]*\))*)\)/g,
  ))
    if (!found.has(`${table}_${column}_check`)) found.set(`${table}_${column}_check`, check);
  return found;
}
