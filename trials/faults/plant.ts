/**
 * Plants faults one by one in a copy of the repository and reports which test catches each:
 *
 * node trials/faults/plant.ts [NUMBER, OR PART OF A NAME OR A FILE…] [--tree DIR] [--check] [--journeys]
 *
 * --tree: an existing copy with its node_modules instead of a fresh one; --check: a test that caught a fault must pass
 * without it; --journeys: runs the browser tests for visible faults that no other test caught.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import listed from './faults.json' with { type: 'json' };

/** A change in one place that a reviewer could overlook and a customer or operator would notice. */
interface Fault {
  /** What it does to users of the product. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** True if visible on a screen: if no other test fails, the browser journeys are run too. */
  readonly browser?: boolean | undefined;
}

/** Chosen by reading the sources, not the tests; see docs/research/planted-faults.md. */
const faults: readonly Fault[] = listed;

interface Outcome {
  readonly number: number;
  readonly fault: Fault;
  /** File and name of the test; null if no test caught the fault. */
  readonly by: string | null;
}

/** Vitest's JSON report; paths are absolute. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Longer than a layer takes on a loaded machine, so that only a hanging run is killed. */
const LONGEST_LAYER_MS = 15 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: 'string' },
    check: { type: 'boolean' },
    journeys: { type: 'boolean' },
  },
});
const isAsked =
  (number: number, { name, file }: Fault) =>
  (part: string) =>
    /^\d+$/.test(part) ? Number(part) === number : name.includes(part) || file.includes(part);
const chosen = faults
  .map((fault, i) => ({ number: i + 1, fault }))
  .filter(({ number, fault }) => positionals.length === 0 || positionals.some(isAsked(number, fault)));

/** Clones HEAD and hard-links node_modules, whose workspace links are relative and so point into the clone. */
function freshTree(): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'uzor-faults-'));
  run('git', ['clone', '--quiet', '--local', '.', tree], '.');
  // Hard links cannot cross file systems.
  const linked = spawnSync('cp', ['-al', 'node_modules', tree], { stdio: 'ignore' }).status === 0;
  if (!linked) run('cp', ['-a', 'node_modules', tree], '.');
  return tree;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
}

/** @throws RangeError naming each fault whose `find` text does not occur exactly once */
function demandPlaces(tree: string): void {
  const wrong = chosen.flatMap(({ fault: { name, file, find } }) => {
    const places = existsSync(path.join(tree, file))
      ? readFileSync(path.join(tree, file), 'utf8').split(find).length - 1
      : 0;
    return places === 1 ? [] : [`${file}: ${places} places for "${name}"`];
  });
  if (wrong.length > 0) throw new RangeError(wrong.join('\n'));
}

/**
 * The first test of a layer that fails, as file and name; null if all pass.
 * @param within the files to run: those that import a file, or one test file
 */
function failure(tree: string, layer: string, within: readonly [by: 'related' | 'run', file: string]): string | null {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'uzor-fault-')), 'report.json');
  const command = ['node_modules/vitest/vitest.mjs', ...within, '--run', '--bail', '1', '--passWithNoTests'];
  const options = ['--project', layer, '--reporter', 'json', '--outputFile', report];
  const { status } = spawnSync(process.execPath, [...command, ...options], {
    cwd: tree,
    stdio: 'ignore',
    timeout: LONGEST_LAYER_MS,
  });
  if (status === 0) return null;
  if (status === null) return 'a test that never ends';
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter(({ status: told }) => told === 'failed').map((test) => ({ file, test: test.fullName })),
  );
  // A file that cannot be loaded lists no tests; files that --bail cut short list none that failed.
  const [{ file, test }] = [...failed, { file: testResults.find((one) => one.message)?.name ?? '', test: 'the file' }];
  return `${path.relative(tree, file)}: ${test}`;
}

function failsInBrowser(tree: string): boolean {
  const playwright = path.join(tree, 'node_modules/.bin/playwright');
  const args = ['test', '--config', 'playwright.config.ts', '--max-failures', '1'];
  return spawnSync(playwright, args, { cwd: tree, stdio: 'ignore' }).status !== 0;
}

/** Runs with the fault planted, and always restores the file. */
function planted<T>(tree: string, { file, find, replace }: Fault, work: () => T): T {
  const place = path.join(tree, file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  try {
    return work();
  } finally {
    writeFileSync(place, sound);
  }
}

/** File and name of the test that fails with the fault and, with --check, passes without it; null if there is none. */
function caughtBy(tree: string, fault: Fault): string | null {
  for (const layer of layersOf(fault.file)) {
    const by = planted(tree, fault, () => failure(tree, layer, ['related', fault.file]));
    if (by === null) continue;
    const sound = values.check ? failure(tree, layer, ['run', by.split(': ')[0]]) : null;
    if (sound === null) return by;
    console.error(`${sound} fails without the fault too`);
  }
  const inBrowser = fault.browser && values.journeys && planted(tree, fault, () => failsInBrowser(tree));
  return inBrowser ? 'tests: browser' : null;
}

function layersOf(file: string): readonly string[] {
  if (file.startsWith('apps/server')) return ['services', 'units'];
  return file.startsWith('apps/web') ? ['units', 'components'] : ['units', 'services', 'components'];
}

function row({ number, fault: { name, file, browser }, by }: Outcome): string {
  const seen = by?.split(': ')[0] ?? (browser && !values.journeys ? '**missed** (browser not run)' : '**missed**');
  return `| ${number} | ${file} | ${name} | ${seen} |`;
}

const tree = values.tree ? path.resolve(values.tree) : freshTree();
const outcomes: Outcome[] = [];
try {
  demandPlaces(tree);
  for (const { number, fault } of chosen) {
    const by = caughtBy(tree, fault);
    outcomes.push({ number, fault, by });
    console.log(`${number} ${fault.name}\n    ${by === null ? `MISSED in ${fault.file}` : `caught by ${by}`}`);
  }
} finally {
  if (!values.tree) rmSync(tree, { recursive: true, force: true });
}
console.log(`\n${outcomes.filter(({ by }) => by !== null).length} of ${outcomes.length} faults are caught\n`);
console.log(['| | file | fault | caught by |', '|---|---|---|---|', ...outcomes.map(row)].join('\n'));
