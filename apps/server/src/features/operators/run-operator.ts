import { type Config, readConfig } from '../../config.ts';
import { WrongEnvironment } from '../../environment.ts';
import { NotFound } from '../../errors.ts';
import { systemClock } from '../../platform/clock.ts';
import { AlreadyRunning } from '../../platform/postgres/data-folder-lock.ts';
import { NewerSchema, OlderSchema } from '../../platform/postgres/database.ts';
import { openSecurityLog, type SecurityLog } from '../../platform/security/security-log.ts';
import { asOperator } from './context.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Adapts a command to the command line: configured database, output on stdout. */
export function operatorCommand(name: string, { changes, options, read }: OperatorCommand) {
  return {
    options,
    reasonOf,
    /** Parses the arguments, opens the database and runs the command. */
    async run(argv: readonly string[]): Promise<void> {
      const act = read(argv);
      process.umask(0o077); // what a command writes is nobody else's on this machine, as what the server writes
      const config = readConfig(process.env);
      const print = (line: string) => process.stdout.write(`${line}\n`);
      if (!changes) return asOperator(config, print, act);
      await noted(commandLog(config), name, () => asOperator(config, print, act));
    },
  };
}

/** Standard output is the command's own. */
const toErrors = (line: string) => process.stderr.write(line);
const sayLacking = (error: unknown) => toErrors(`The log of security lacks a line: ${String(error)}\n`);

/** The log of security, of a command that changes something. */
export const commandLog = (config: Config): SecurityLog =>
  openSecurityLog({ config, clock: systemClock, print: toErrors, onError: sayLacking });

/** What is told of a deed: its name, and who of this machine did it. */
export const deedOf = (deed: string) => ({ deed, user: process.getuid?.() ?? null });

/** Runs a deed and tells the log of security of it, also of one that failed. */
export async function noted(
  security: Pick<SecurityLog, 'note'>,
  deed: string,
  work: () => Promise<void>,
): Promise<void> {
  const told = deedOf(deed);
  try {
    await work();
    security.note('operator.deed', { ...told, done: true });
  } catch (error) {
    security.note('operator.deed', { ...told, done: false });
    throw error;
  }
}

/** What an operator can mend, in words; null for a fault of ours. */
export function reasonOf(error: unknown): string | null {
  const isTheirs =
    error instanceof RangeError ||
    error instanceof NotFound ||
    error instanceof WrongEnvironment ||
    error instanceof NewerSchema ||
    error instanceof OlderSchema ||
    error instanceof AlreadyRunning ||
    isMissingFile(error);
  return isTheirs ? error.message : null;
}

function isMissingFile(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
  );
}
