/** Runs all checks of this repository and then lists the failed ones. `npm run validate NAME …` runs some. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkRows, readingFrom } from './asvs/asvs.ts';
import { checkLock, readLock } from './complete-lock.ts';
import { checkDocstrings, checkMethodDocstrings } from './docstrings.ts';
import { checkImports } from './imports.ts';
import { checkPaths } from './paths.ts';
import { checkRequests } from './requests.ts';
import { checkShape } from './shape.ts';
import { checkSql } from './sql.ts';
import { checkAdvisories } from './supply/advisories.ts';
import { billOfMaterials, checkBill } from './supply/bill.ts';
import { checkEngines } from './supply/engines.ts';
import { checkLicences } from './supply/licences.ts';
import { checkTables } from './tables.ts';
import { findMergeMarks } from './texts/merge-marks.ts';
import { checkTexts } from './texts/texts.ts';

type Guard = () => boolean;

function command(name: string, ...args: string[]): boolean {
  const { status, error } = spawnSync(name, args, { stdio: 'inherit' });
  if (error) console.error(`${name}: ${error.message}`);
  return status === 0;
}

const projects = [
  'packages/contract',
  'packages/contract/tsconfig.tests.json',
  'packages/engine',
  'packages/engine/tsconfig.tests.json',
  'packages/kit',
  'packages/kit/tsconfig.tests.json',
  'packages/intake',
  'packages/people',
  'packages/print',
  'apps/cli',
  'apps/server',
  'apps/web',
  'trials',
  'trials/web',
  'tsconfig.json',
];

/** Checks the types of one project incrementally. */
function types(project: string): boolean {
  const memory = path.join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return command('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory);
}

/** Prints the findings of a check; true if there are none. */
function clean(findings: readonly string[]): boolean {
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

const guards = new Map<string, Guard>([
  ['lock', () => clean(checkLock())],
  ['engines', () => clean(checkEngines())],
  ['licences', () => clean(checkLicences())],
  ['bill', () => clean(checkBill(billOfMaterials(), readLock()))],
  ['advisories', () => clean(checkAdvisories())],
  ['types', () => command('react-router', 'typegen', 'apps/web') && projects.every(types)],
  ['imports', () => clean(checkImports())],
  ['lint', () => command('biome', 'check', '--error-on-warnings', '.')],
  ['docstrings', () => clean(checkDocstrings())],
  ['methods', () => clean(checkMethodDocstrings())],
  ['shape', () => clean(checkShape())],
  ['sql', () => clean(checkSql())],
  ['tables', () => clean(checkTables())],
  ['texts', () => clean(checkTexts())],
  ['merges', () => clean(findMergeMarks())],
  // Pages name paths, and docs/asvs.md the tests that prove its rows: what is renamed is renamed there too.
  ['paths', () => clean([...checkPaths(), ...checkRows(readFileSync('docs/asvs.md', 'utf8'), readingFrom())])],
  ['requests', () => clean(checkRequests())],
  ['dead-code', () => command('knip')],
  ['clones', () => command('jscpd', '--config', '.jscpd.json')],
  ['weight', () => command(process.execPath, 'tools/weigh-pages.ts')],
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !guards.has(name));
if (unknown.length > 0)
  throw new RangeError(`No guard ${unknown.join(', ')}; there are ${[...guards.keys()].join(', ')}`);
const failed: string[] = [];
for (const [name, guard] of guards) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const good = guard();
  console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!good) failed.push(name);
}
console.log(
  failed.length === 0
    ? `Valid: ${JSON.parse(readFileSync('package.json', 'utf8')).name}`
    : `Not valid: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
