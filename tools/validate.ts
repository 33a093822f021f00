/** Runs the repository's checks, two at a time, and lists the failed ones; `npm run validate NAME …` runs some. */
import { spawn } from 'node:child_process';
import { checkLock } from './complete-lock.ts';
import { checkDocstrings } from './docstrings.ts';
import { checkLicences } from './licences.ts';
import { checkPaths } from './paths.ts';
import { checkRequests } from './requests.ts';
import { checkSql } from './sql.ts';
import { checkTexts } from './texts/texts.ts';

interface Ended {
  readonly good: boolean;
  readonly output: string;
}
type Guard = () => Promise<Ended>;

function command(name: string, ...args: string[]): Guard {
  return async () => {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', ({ message }) => resolve({ good: false, output: `${name}: ${message}\n` }));
    child.once('close', (status) => resolve({ good: status === 0, output }));
    return promise;
  };
}

/** Type-checks one project with one checker. Several, the default, recompute most types: three times the CPU time. */
const types = (project: string): Guard =>
  command(
    'tsc',
    ...['-p', project, '--checkers', '1', '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
  );

const listing =
  (check: () => readonly string[] | Promise<readonly string[]>): Guard =>
  async () => {
    const findings = await check();
    return { good: findings.length === 0, output: findings.map((finding) => `${finding}\n`).join('') };
  };

/** Slowest first, so that no slow one is left to run alone at the end. */
const guards: readonly (readonly [name: string, guard: Guard])[] = [
  ['weight', command(process.execPath, 'tools/weigh-pages.ts')],
  ['types apps/web', types('apps/web')],
  ['types', types('.')],
  ['clones', command('jscpd', '--config', '.jscpd.json')],
  ['lint', command('biome', 'check', '--error-on-warnings', '.')],
  ['imports', command(process.execPath, 'tools/imports.ts')],
  ['dead-code', command('knip')],
  ...['packages/contract', 'packages/engine', 'packages/kit', 'tests', 'trials/web'].map(
    (project) => [`types ${project}`, types(project)] as const,
  ),
  ['paths', listing(checkPaths)],
  ['texts', listing(checkTexts)],
  ['sql', listing(checkSql)],
  ['requests', listing(checkRequests)],
  ['docstrings', listing(checkDocstrings)],
  ['licences', listing(checkLicences)],
  ['lock', listing(checkLock)],
];

const wordOf = (name: string) => name.split(' ')[0] ?? name;
const words = new Set(guards.map(([name]) => wordOf(name)));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !words.has(word));
if (unknown.length > 0) throw new RangeError(`No guard ${unknown.join(', ')}; there are ${[...words].join(', ')}`);
const waiting = guards.filter(([name]) => wanted.length === 0 || wanted.includes(wordOf(name)));
const failed: string[] = [];

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, guard] = next;
    const started = performance.now();
    const { good, output } = await guard();
    if (!good) failed.push(name);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${good ? '' : output}${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }
}

await Promise.all([work(), work()]);
console.log(failed.length === 0 ? 'Valid' : `Not valid: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
