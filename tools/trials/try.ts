/** `npm run hostile`, `races`, `matrix`: runs that try the service hard, each a command of one table. */
import { runCraft } from '../../apps/cli/src/main.ts';
import { trialCommands } from '../../apps/server/src/bench/trials/commands.ts';

process.exitCode = await runCraft(trialCommands, process.argv.slice(2));
