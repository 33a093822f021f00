import { type Config, readConfig } from '../../config.ts';
import { WrongEnvironment } from '../../environment.ts';
import { NotFound } from '../../errors.ts';
import { systemClock } from '../../platform/clock.ts';
import { AlreadyRunning } from '../../platform/postgres/data-folder-lock.ts';
import { WrongSchema } from '../../platform/postgres/database.ts';
import { openSecurityLog, type SecurityLog } from '../../platform/security/security-log.ts';
import { asOperator } from './context.ts';
import type { OperatorCommand } from './operator-command.ts';

export function operatorCommand(name: string, { changes, options, anySchema, read }: OperatorCommand) {
  return {
    options,
    reasonOf,
    /** Parses the arguments, opens the database and runs the command. */
    async run(argv: readonly string[]): Promise<void> {
      const act = read(argv);
      process.umask(0o077); // files written by a command are private, like those of the server
      const config = readConfig(process.env);
      const print = (line: string) => process.stdout.write(`${line}\n`);
      const work = () => asOperator(config, print, act, { anySchema: anySchema ?? false });
      await (changes ? recorded(commandLog(config), name, work) : work());
    },
  };
}

/** Standard output is for the command's result. */
const toErrors = (line: string) => process.stderr.write(line);
const sayLacking = (error: unknown) => toErrors(`The log of security lacks a line: ${String(error)}\n`);

/** The security log of commands that change something. */
export const commandLog = (config: Config): SecurityLog =>
  openSecurityLog({ config, clock: systemClock, print: toErrors, onError: sayLacking });

export const commandRecord = (command: string) => ({ deed: command, user: process.getuid?.() ?? null });

export async function recorded(
  security: Pick<SecurityLog, 'note'>,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  const told = commandRecord(command);
  try {
    await work();
    security.note('operator.deed', { ...told, done: true });
  } catch (error) {
    security.note('operator.deed', { ...told, done: false });
    throw error;
  }
}

/** The message of an error that the operator can fix; null for our own bugs. */
export function reasonOf(error: unknown): string | null {
  const isTheirs =
    error instanceof RangeError ||
    error instanceof NotFound ||
    error instanceof WrongEnvironment ||
    error instanceof WrongSchema ||
    error instanceof AlreadyRunning ||
    isMissingFile(error);
  return isTheirs ? error.message : null;
}

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && missing.includes(error.code);
}
const missing: readonly unknown[] = ['ENOENT', 'EISDIR', 'ENOTDIR'];
