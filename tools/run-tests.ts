/**
 * Every test: units, properties and services by vitest, then journeys and every screen in a real browser by Playwright.
 * Ends with the tests that failed, a line `N passed, N failed` and the exit code to match.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Tally {
  passed: number;
  failed: number;
  /** Of each failed test, its file and name with what it said first: the end of a long record is all that some see. */
  failures: string[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
  errors: { message?: string }[];
}

/** Where processes of tests keep compiled code: there are hundreds of them, and each starts in two thirds of its time. */
const compiled = path.resolve('node_modules/.cache/compiled');

/** Of what a failed test said: enough for the difference of two values and the place of it. */
const LINES_OF_A_FAILURE = 12;

const reports = mkdtempSync(path.join(tmpdir(), 'uzor-tests-'));

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  if (error) throw error;
  return status === 0;
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** A runner that fails without naming a test (a broken setup, an unhandled error) counts as one failed test. */
function tally(good: boolean, passed: number, failed: number, failures: string[]): Tally {
  return { passed, failed: good ? failed : Math.max(1, failed), failures };
}

function tellFailure(where: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  const ours = lines.filter((line) => !line.includes('/node_modules/'));
  return [`FAILED ${where}`, ...ours.slice(0, LINES_OF_A_FAILURE)].join('\n    ');
}

function failedUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [tellFailure(file, [message])] : [];
    return failed.map((test) => tellFailure(`${file}: ${test.fullName}`, test.failureMessages));
  });
}

function failedInBrowser({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) =>
        tellFailure(`[${projectName}] ${file}: ${title}`, [results.findLast(({ error }) => error)?.error?.message]),
      ),
    );
  return [...own, ...suites.flatMap(failedInBrowser)];
}

function runUnits(filters: readonly string[]): Tally {
  const file = path.join(reports, 'units.json');
  const good = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]);
  const report = readReport<UnitReport>(file);
  return tally(good, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report ? failedUnits(report) : []);
}

function runBrowser(): Tally {
  const file = path.join(reports, 'browser.json');
  const good = run('playwright', ['test', '--config', 'playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport<BrowserReport>(file);
  if (!report) return tally(good, 0, 0, []);
  const { expected, unexpected, flaky } = report.stats;
  const outside = report.errors.map(({ message }) => tellFailure('outside of any journey', [message]));
  return tally(good, expected, unexpected + flaky, [...failedInBrowser(report), ...outside]);
}

const filters = process.argv.slice(2);
const tallies = filters.length > 0 ? [runUnits(filters)] : [runUnits([]), runBrowser()];
rmSync(reports, { recursive: true, force: true });
const passed = tallies.reduce((sum, one) => sum + one.passed, 0);
const failed = tallies.reduce((sum, one) => sum + one.failed, 0);
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
