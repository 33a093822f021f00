import { readConfig } from '../../config.ts';
import { WrongEnvironment } from '../../environment.ts';
import { NotFound } from '../../errors.ts';
import { AlreadyRunning } from '../../platform/postgres/data-folder-lock.ts';
import { NewerSchema, OlderSchema } from '../../platform/postgres/database.ts';
import { asOperator } from './context.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Adapts a command to the command line: configured database, output on stdout. */
export function operatorCommand({ options, read }: OperatorCommand) {
  return {
    options,
    reasonOf,
    /** Parses the arguments, opens the database and runs the command. */
    async run(argv: readonly string[]): Promise<void> {
      const act = read(argv);
      process.umask(0o077); // what a command writes is nobody else's on this machine, as what the server writes
      await asOperator(readConfig(process.env), (line) => process.stdout.write(`${line}\n`), act);
    },
  };
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
