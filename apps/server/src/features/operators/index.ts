export { runOperator } from './commands.ts';
