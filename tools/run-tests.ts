/**
 * `npm test`: units, services and components by vitest, then journeys and screens in a real browser by Playwright.
 * `npm run test:all`: also whole systems, all browser tests in every window, language and theme, property tests twenty
 * times as long, and short forms of the trials.
 * `npm test FILTER …`: only the vitest files whose paths match.
 * Ends with the failed tests, the slowest files, the time of each layer and a line `N passed, N failed`; exits with 1
 * on failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  files: { file: string; seconds: number }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { projectName: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Tests start hundreds of processes; a compile cache cuts the start-up time of each by a third. */
const compiled = path.resolve('node_modules/.cache/compiled');
const SHOWN_ERROR_LINES = 12;
const SHOWN_SLOWEST = 10;
const reports = mkdtempSync(path.join(tmpdir(), 'uzor-tests-'));

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  if (error) throw error;
  return status === 0;
}

/** The report that a runner wrote; null if it ended without one. */
function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** A runner that fails without naming a test (a broken setup, an unhandled error) counts as one failed test. */
function tally(good: boolean, counts: Partial<Tally>): Tally {
  const { passed = 0, failed = 0, failures = [], files = [] } = counts;
  return { passed, failed: good ? failed : Math.max(1, failed), failures, files };
}

function describeFailure(where: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  const ours = lines.filter((line) => !line.includes('/node_modules/'));
  return [`FAILED ${where}`, ...ours.slice(0, SHOWN_ERROR_LINES)].join('\n    ');
}

function runVitest(args: readonly string[], env?: Record<string, string>): Tally {
  const file = path.join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const good = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  );
  const report = readReport<VitestReport>(file);
  if (!report) return tally(good, {});
  return tally(good, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: vitestFailures(report),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  });
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describeFailure(file, [message])] : [];
    return failed.map((test) => describeFailure(`${file}: ${test.fullName}`, test.failureMessages));
  });
}

function runPlaywright(args: readonly string[], env?: Record<string, string>): Tally {
  const file = path.join(reports, 'playwright.json');
  rmSync(file, { force: true });
  const good = run('playwright', ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport<PlaywrightReport>(file);
  if (!report) return tally(good, {});
  const { expected, unexpected, flaky } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return tally(good, {
    passed: expected,
    failed: unexpected + flaky,
    failures: [
      ...specs.filter(({ ok }) => !ok).flatMap(playwrightFailures),
      ...report.errors.map(({ message }) => describeFailure('outside of any test', [message])),
    ],
    files: [...Map.groupBy(specs, (spec) => spec.file)].map(([spec, ofFile]) => ({
      file: `tests/${spec}`,
      seconds: ofFile
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  });
}

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function playwrightFailures({ title, file, tests }: Spec): string[] {
  return tests.map(({ projectName, results }) =>
    describeFailure(`[${projectName}] ${file}: ${title}`, [results.findLast(({ error }) => error)?.error?.message]),
  );
}

/** Runs a trial as one test. Its table is printed, not published. */
function runTrial(name: string, options: readonly string[]): Tally {
  const good = run('npm', ['run', name, '--', ...options], { PRINT_ONLY: '1' });
  return tally(good, {
    passed: good ? 1 : 0,
    failures: good ? [] : [`FAILED npm run ${name} -- ${options.join(' ')}`],
  });
}

/** Short forms of the trials, a minute or two each. */
const trials = {
  hostile: ['--uploads', '1000', '--calls', '4000', '--messages', '1000'],
  chaos: ['--orders', '40', '--kills', '8', '--outage', '20'],
  races: ['--rounds', '10'],
  load: ['--visitors', '200', '--seconds', '30', '--uploads', '1', '--orders', '1'],
};

const everyday = ['units', 'services', 'components'];
const whole = { WHOLE: '1', TEST_SCALE: '20' };
const layersOf: Record<'everyday' | 'all', readonly (readonly [name: string, layer: () => Tally])[]> = {
  everyday: [
    ...everyday.map((project) => [project, () => runVitest(['--project', project])] as const),
    ['browser', () => runPlaywright([])],
  ],
  all: [
    ...[...everyday, 'system'].map((project) => [project, () => runVitest(['--project', project], whole)] as const),
    ['browser', () => runPlaywright([], whole)],
    ...Object.entries(trials).map(([name, options]) => [name, () => runTrial(name, options)] as const),
  ],
};

const args = process.argv.slice(2);
const layers =
  args[0] === '--all'
    ? layersOf.all
    : args.length > 0
      ? [['chosen files', () => runVitest(args)] as const]
      : layersOf.everyday;
const timed = layers.map(([name, layer]) => {
  const started = performance.now();
  const counted = layer();
  return { name, ...counted, seconds: (performance.now() - started) / 1000 };
});
rmSync(reports, { recursive: true, force: true });

for (const failure of timed.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
console.log('\nSlowest files');
const slowest = timed.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds);
for (const { file, seconds } of slowest.slice(0, SHOWN_SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
console.log('\nLayers');
for (const { name, seconds, passed, failed } of timed)
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}: ${passed} passed, ${failed} failed`);
const passed = timed.reduce((sum, one) => sum + one.passed, 0);
const failed = timed.reduce((sum, one) => sum + one.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
