/**
 * Plants faults one by one in a copy of the repository and tells which test catches each:
 *
 *     node trials/faults/plant.ts [NUMBER, OR PART OF A NAME OR A FILE…] [--tree DIR] [--near] [--check] [--journeys]
 *
 * --tree: an existing copy with its node_modules, in place of a fresh one; --near: only tests of the workspace with the fault;
 * --check: what caught a fault must pass without it; --journeys: runs the browser's tests for what no other test caught and a
 * screen would show.
 */
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import type { Hunted } from './hunt.ts';

/** What became of a fault. */
interface Outcome {
  readonly number: number;
  readonly fault: Fault;
  /** File and name of the test, or null: missed. */
  readonly by: string | null;
}

/** Longer than the whole everyday suite on a loaded machine: only what hangs is ended. */
const LONGEST_HUNT_MS = 90 * 60_000;
const here = import.meta.dirname;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: 'string' },
    near: { type: 'boolean' },
    check: { type: 'boolean' },
    journeys: { type: 'boolean' },
  },
});
const chosen = faults
  .map((fault, i) => ({ number: i + 1, fault }))
  .filter(({ number, fault: { name, file } }) =>
    positionals.length === 0
      ? true
      : positionals.some((part) => part === String(number) || name.includes(part) || file.includes(part)),
  );

/** Clones HEAD and hard-links node_modules, whose links to the workspaces are relative and so lead into the clone. */
function freshTree(): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'uzor-faults-'));
  run('git', ['clone', '--quiet', '--local', '.', tree], '.');
  // Hard links do not reach another file system.
  const linked = spawnSync('cp', ['-al', 'node_modules', tree], { stdio: 'ignore' }).status === 0;
  if (!linked) run('cp', ['-a', 'node_modules', tree], '.');
  return tree;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
}

/** @throws RangeError naming each fault whose place is gone or not the only one */
function demandPlaces(tree: string): void {
  const wrong = chosen.flatMap(({ fault: { name, file, find } }) => {
    const places = existsSync(path.join(tree, file))
      ? readFileSync(path.join(tree, file), 'utf8').split(find).length - 1
      : 0;
    return places === 1 ? [] : [`${file}: ${places} places for "${name}"`];
  });
  if (wrong.length > 0) throw new RangeError(wrong.join('\n'));
}

function hunt(tree: string, args: readonly string[]): Promise<Hunted> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(here, 'hunt.ts'), args, { cwd: tree, timeout: LONGEST_HUNT_MS, stdio: 'ignore' });
    let hunted: Hunted | null = null;
    child.on('message', (message) => (hunted = message as Hunted));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (hunted) resolve(hunted);
      else if (signal === 'SIGTERM') resolve({ by: { file: 'a test that never ends', test: '' }, files: 0 });
      else reject(new Error(`The hunt for ${args[0]} ended with ${code}`));
    });
  });
}

/** Whether the browser's tests fail. */
function failsInBrowser(tree: string): boolean {
  const playwright = path.join(tree, 'node_modules/.bin/playwright');
  const args = ['test', '--config', 'playwright.config.ts', '--max-failures', '1'];
  return spawnSync(playwright, args, { cwd: tree, stdio: 'ignore' }).status !== 0;
}

/** Runs with the fault planted, and restores the file whatever happens. */
async function planted<T>(tree: string, { file, find, replace }: Fault, work: () => Promise<T>): Promise<T> {
  const place = path.join(tree, file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  try {
    return await work();
  } finally {
    writeFileSync(place, sound);
  }
}

/** File and name of the test that fails with the fault and, where that is checked, passes without it; null if there is none. */
async function caughtBy(tree: string, fault: Fault): Promise<string | null> {
  const { by, inBrowser } = await planted(tree, fault, async () => {
    const workspace = fault.file.split('/', 2).join('/');
    const { by: first } = await hunt(tree, values.near ? [fault.file, workspace] : [fault.file]);
    return { by: first, inBrowser: !first && fault.browser && values.journeys ? failsInBrowser(tree) : false };
  });
  if (!by) return inBrowser ? 'tests: browser' : null;
  const fails = values.check && (await hunt(tree, [fault.file, by.file])).by;
  if (!fails) return `${by.file}: ${by.test}`;
  console.error(`${by.file} fails without the fault too: ${fails.test}`);
  return null;
}

function row({ number, fault: { name, file, kind, browser }, by }: Outcome): string {
  const seen = by?.split(': ')[0] ?? (browser && !values.journeys ? '**missed** (browser not run)' : '**missed**');
  return `| ${number} | ${file} | ${name} | ${kind} | ${seen} |`;
}

const tree = values.tree ? path.resolve(values.tree) : freshTree();
const outcomes: Outcome[] = [];
try {
  demandPlaces(tree);
  for (const { number, fault } of chosen) {
    const by = await caughtBy(tree, fault);
    outcomes.push({ number, fault, by });
    console.log(`${number} ${fault.name}\n    ${by === null ? `MISSED in ${fault.file}` : `caught by ${by}`}`);
  }
} finally {
  if (!values.tree) rmSync(tree, { recursive: true, force: true });
}
console.log(`\n${outcomes.filter(({ by }) => by !== null).length} of ${outcomes.length} faults are caught\n`);
console.log(['| | file | fault | kind | caught by |', '|---|---|---|---|---|', ...outcomes.map(row)].join('\n'));
