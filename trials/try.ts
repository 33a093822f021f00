/** `npm run hostile`, `races`, `chaos`, `load`, `scale`. */
import { runCraft } from '../apps/cli/src/main.ts';
import { trialCommands } from './commands.ts';

process.exitCode = await runCraft(trialCommands, process.argv.slice(2));
