/**
 * Runs the tests that a changed file can affect, the nearest first, until one fails. A process of its own, started in the tree
 * with the changed file: `node hunt.ts FILE [PATH]`, PATH of one test file or of the folder beyond which no test is run.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestSpecification, Vitest } from 'vitest/node';

/** The result, sent to the parent process. */
export interface Hunted {
  /** The first test that failed; null if all passed. */
  readonly by: { readonly file: string; readonly test: string } | null;
  /** Test files that were run. */
  readonly files: number;
}

/** Tests of whole systems take minutes and are not part of the everyday suite. */
const wholeSystem =
  /\.system\.test\.ts$|\/(killed|scaled-out|two-versions|operators-script|fifth-product|traced|backup)\.test\.ts$/;
/** Test files run between two checks for a failure. */
const AT_ONCE = 8;

const tree = process.cwd();
// The tree's own vitest: its tests import that copy, and two copies do not work together.
const { createVitest }: typeof import('vitest/node') = await import(
  pathToFileURL(path.join(tree, 'node_modules/vitest/dist/node.js')).href
);

/**
 * Tests beside the file and those mostly committed with it first; finding all others that import it takes a while, so only if
 * those pass.
 */
async function* testsOf(vitest: Vitest, file: string, within: string): AsyncGenerator<TestSpecification[]> {
  if (/\.test\.tsx?$/.test(within)) return yield await vitest.globTestSpecifications([path.join(tree, within)]);
  const together = committedWith(file);
  const weight = ({ moduleId }: TestSpecification) => together.get(path.relative(tree, moduleId)) ?? 0;
  const near = ({ moduleId }: TestSpecification) => sharedFolders(path.relative(tree, moduleId), file);
  const all = (await vitest.globTestSpecifications())
    .filter(({ moduleId }) => moduleId.startsWith(path.join(tree, within)) && !wholeSystem.test(moduleId))
    .toSorted((one, other) => weight(other) - weight(one) || near(other) - near(one));
  const isBeside = ({ moduleId }: TestSpecification) =>
    path.dirname(path.relative(tree, moduleId)) === path.dirname(file);
  const first = all.filter((one, i) => isBeside(one) || (i < AT_ONCE && weight(one) > 0));
  yield* batches(first);
  const related = new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId));
  yield* batches(all.filter((one) => related.has(one.moduleId) && !first.includes(one)));
}

/** How much of the commits that changed a file each other file is; renames are not followed. */
function committedWith(file: string): Map<string, number> {
  const log = ['log', '--full-diff', '--name-only', '--format=%x00', '-n', '60', '--', file];
  const commits = execFileSync('git', log, { cwd: tree, encoding: 'utf8' }).split('\0');
  const shares = new Map<string, number>();
  for (const names of commits.map((commit) => commit.split('\n').filter((line) => line !== '')))
    for (const name of names) shares.set(name, (shares.get(name) ?? 0) + 1 / names.length);
  return shares;
}

function* batches(tests: readonly TestSpecification[]): Generator<TestSpecification[]> {
  for (let from = 0; from < tests.length; from += AT_ONCE) yield tests.slice(from, from + AT_ONCE);
}

function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split(path.sep), other.split(path.sep)];
  const apart = a.findIndex((folder, i) => folder !== b[i]);
  return apart < 0 ? a.length : apart;
}

async function hunt(file: string, within: string): Promise<Hunted> {
  const vitest = await createVitest('test', {
    root: tree,
    related: [path.join(tree, file)],
    run: true,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    silent: true,
    reporters: [{}],
  });
  let files = 0;
  try {
    for await (const tests of testsOf(vitest, file, within)) {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
      files += tests.length;
      for (const module of testModules) {
        const [failed] = module.children.allTests('failed');
        if (!failed && module.state() !== 'failed') continue;
        return { by: { file: path.relative(tree, module.moduleId), test: failed?.fullName ?? 'the file' }, files };
      }
      if (unhandledErrors.length > 0) return { by: { file: 'an error outside of tests', test: '' }, files };
    }
    return { by: null, files };
  } finally {
    await vitest.close();
  }
}

const [file = '', within = ''] = process.argv.slice(2);
const hunted = await hunt(file, within);
process.send?.(hunted, () => process.exit());
