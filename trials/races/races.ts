import { parseArgs } from 'node:util';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { caller } from '../../apps/server/src/testing/customer.ts';
import { countOf, type TrialRow, publishTrial } from '../trial.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/** Rules tried in parallel: while one waits for a drawing or a mail, the other uses the processor. */
const lanes = 2;

export const options = {
  rounds: { type: 'string', value: 'COUNT', default: '200', help: 'How often each rule is tried' },
  callers: { type: 'string', value: 'COUNT', default: '100', help: 'How many call at once' },
} as const;

/** `races [--rounds COUNT] [--callers COUNT]`: prints and publishes a table; fails if two callers won, or none. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const rounds = countOf('rounds', values.rounds);
  const callers = countOf('callers', values.callers);
  const server = await openBenchServer();
  const tableRows: TrialRow[] = [];
  try {
    const waiting = rules.entries();
    const lane = async () => {
      for (const [place, rule] of waiting) tableRows[place] = await tried(rule, server, rounds, callers);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await server.close();
  }
  publishTrial(
    'races',
    'Races',
    `Each rule ${rounds} times, ${callers} callers at once. Found: rounds in which exactly one caller was told that it won, exactly one had won, all others were refused with a message, and no answer was a 5xx.`,
    tableRows,
  );
}

async function tried(rule: Rule, server: BenchServer, rounds: number, callers: number): Promise<TrialRow> {
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
