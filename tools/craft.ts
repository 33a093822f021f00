import { type CommandRow, engineCommands, runCraft } from '../apps/cli/src/main.ts';
import { operatorCommands } from '../apps/server/src/features/operators/commands.ts';
import { benchCommands } from '../trials/commands.ts';

const table: readonly CommandRow[] = [...engineCommands, ...benchCommands, ...operatorCommands];

process.exitCode = await runCraft(table, process.argv.slice(2));
