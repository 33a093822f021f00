/**
 * Runs the tests that a changed file can affect, the nearest first, until one fails. A process of its own, started in the tree
 * with the changed file: `node hunt.ts FILE`, or `node hunt.ts FILE TEST` for one test file alone.
 */
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

/** Tests in the file's folder first; finding all others that import it takes a while, so only if those pass. Nearest first. */
async function* testsOf(vitest: Vitest, file: string, only: string | undefined): AsyncGenerator<TestSpecification[]> {
  if (only !== undefined) return yield await vitest.globTestSpecifications([path.join(tree, only)]);
  const everyday = (tests: readonly TestSpecification[]) => tests.filter(({ moduleId }) => !wholeSystem.test(moduleId));
  const beside = everyday(await vitest.globTestSpecifications([path.join(tree, path.dirname(file)) + path.sep]));
  yield* batches(beside);
  const known = new Set(beside.map(({ moduleId }) => moduleId));
  const near = (one: TestSpecification) => sharedFolders(path.relative(tree, one.moduleId), file);
  const related = everyday(await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) => !known.has(moduleId));
  yield* batches(related.toSorted((one, other) => near(other) - near(one)));
}

function* batches(tests: readonly TestSpecification[]): Generator<TestSpecification[]> {
  for (let from = 0; from < tests.length; from += AT_ONCE) yield tests.slice(from, from + AT_ONCE);
}

function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split(path.sep), other.split(path.sep)];
  const apart = a.findIndex((folder, i) => folder !== b[i]);
  return apart < 0 ? a.length : apart;
}

async function hunt(file: string, only: string | undefined): Promise<Hunted> {
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
    for await (const tests of testsOf(vitest, file, only)) {
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

const [file = '', only] = process.argv.slice(2);
const hunted = await hunt(file, only);
process.send?.(hunted, () => process.exit());
