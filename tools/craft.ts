/** `npm run craft -- …` and `npm run bench …`: the commands of the engine, the operator's and the benches of the server. */
import { type CommandRow, engineCommands, runCraft } from '../apps/cli/src/main.ts';
import { benchCommands } from '../apps/server/src/bench/commands.ts';
import { operatorCommands } from '../apps/server/src/features/operators/commands.ts';

const table: readonly CommandRow[] = [...engineCommands, ...benchCommands, ...operatorCommands];

process.exitCode = await runCraft(table, process.argv.slice(2));
