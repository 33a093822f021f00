import { parseArgs } from 'node:util';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { caller } from '../../apps/server/src/testing/customer.ts';
import { countOf, type Owed, settle } from '../trial.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/* Calls that only one caller may win, made by many at once, again and again. */

/** Rules tried at a time: while one waits for a drawing or a letter, the other has the processor. */
const lanes = 2;

/** What the trial is told; parseArgs and help read it. */
export const racesOptions = {
  rounds: { type: 'string', value: 'COUNT', default: '200', help: 'How often each rule is tried' },
  callers: { type: 'string', value: 'COUNT', default: '100', help: 'How many call at once' },
} as const;

/** `races [--rounds COUNT] [--callers COUNT]`: prints a table, writes it into docs/benchmarks.md; fails where two won, or nobody. */
export async function tryRaces(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: racesOptions });
  const rounds = countOf('rounds', values.rounds);
  const callers = countOf('callers', values.callers);
  const server = await openBenchServer();
  const owed: Owed[] = [];
  try {
    const waiting = rules.entries();
    const lane = async () => {
      for (const [place, rule] of waiting) owed[place] = await tried(rule, server, rounds, callers);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await server.close();
  }
  settle(
    'races',
    'Races',
    `Each rule ${rounds} times, ${callers} callers at once. Found: rounds in which exactly one was told that it won and exactly one had, the others were refused in words, and nobody got an answer of 5xx.`,
    owed,
  );
}

async function tried(rule: Rule, server: BenchServer, rounds: number, callers: number): Promise<Owed> {
  const run = await rule.open(server, caller(server));
  let fair = 0;
  const begunAt = performance.now();
  for (let i = 0; i < rounds; i++) {
    const { told, found, broken } = await run(callers);
    if (told === 1 && found === 1 && broken.length === 0) fair++;
    else console.error(`${rule.name}, round ${i + 1}: told ${told}, found ${found}; ${broken.slice(0, 3).join('; ')}`);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  console.error(`${rule.name}: ${rounds} rounds in ${seconds.toFixed(0)} s`);
  return { what: rule.name, must: `${rounds} of ${rounds}`, found: `${fair} of ${rounds}`, met: fair === rounds };
}
