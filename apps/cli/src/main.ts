export type { CommandRow } from './command-line/command.ts';
export { runCraft } from './command-line/run-craft.ts';
export { engineCommands } from './commands.ts';
