/**
 * Every test: units, properties and services by vitest, then journeys and every screen in a real browser by Playwright.
 * Ends with a line `N passed, N failed` and the exit code to match.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Tally {
  passed: number;
  failed: number;
}

/** Where processes of tests keep compiled code: there are hundreds of them, and each starts in two thirds of its time. */
const compiled = path.resolve('node_modules/.cache/compiled');

const reports = mkdtempSync(path.join(tmpdir(), 'uzor-tests-'));

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  if (error) throw error;
  return status === 0;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A runner that fails without naming a test (a broken setup, an unhandled error) counts as one failed test. */
function tally(good: boolean, passed: number, failed: number): Tally {
  return { passed, failed: good ? failed : Math.max(1, failed) };
}

function runUnits(filters: readonly string[]): Tally {
  const file = path.join(reports, 'units.json');
  const good = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]);
  const report = readReport(file) as { numPassedTests: number; numFailedTests: number } | null;
  return tally(good, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function runBrowser(): Tally {
  const file = path.join(reports, 'browser.json');
  const good = run('playwright', ['test', '--config', 'playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport(file) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
  return tally(good, report?.stats.expected ?? 0, (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0));
}

const filters = process.argv.slice(2);
const tallies = filters.length > 0 ? [runUnits(filters)] : [runUnits([]), runBrowser()];
rmSync(reports, { recursive: true, force: true });
const sum = tallies.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }));
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
