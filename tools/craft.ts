/** `npm run craft -- …` and `npm run bench …`: hands the words to the engine's commands or to the operator's. */
import { cliCommands, runCli } from '../apps/cli/src/main.ts';

const words = process.argv.slice(2);
const [command = '', name] = words;

// The server's half is loaded only where it is asked for: the engine's commands start in half the time without it.
if (command === 'bench' && name === 'order')
  await (await import('../apps/server/src/bench/order.ts')).benchOrder(words.slice(2));
else if (command === 'bench' && name === 'reads')
  await (await import('../apps/server/src/bench/reads.ts')).benchReads(words.slice(2));
else if (cliCommands.includes(command)) process.exitCode = await runCli(words);
else process.exitCode = await (await import('../apps/server/src/features/operators/commands.ts')).runOperator(words);
