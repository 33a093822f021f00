import { readConfig } from '../../config.ts';
import { NotFound } from '../../errors.ts';
import { codeCommands } from './code-commands.ts';
import { asOperator, type OperatorContext } from './context.ts';
import { mailCommands } from './mail-commands.ts';

type Command = (context: OperatorContext, argv: readonly string[]) => Promise<void>;
const commands = new Map<string, ReadonlyMap<string, Command>>([
  ['codes', codeCommands],
  ['mail', mailCommands],
]);

/** Runs one operator command, such as `codes create …`; answers the exit code. Output goes to stdout, one line of what went wrong to stderr. */
export async function runOperator(argv: readonly string[]): Promise<number> {
  const [group = '', name = '', ...rest] = argv;
  const command = commands.get(group)?.get(name);
  if (!command) {
    const known = [...commands].flatMap(([first, seconds]) =>
      [...seconds.keys()].map((second) => `${first} ${second}`),
    );
    process.stderr.write(
      `There is no command ${[group, name].join(' ').trim() || '(none given)'}. There are: ${known.join(', ')}\n`,
    );
    return 2;
  }
  try {
    await asOperator(
      readConfig(process.env),
      (line) => process.stdout.write(`${line}\n`),
      (context) => command(context, rest),
    );
    return 0;
  } catch (error) {
    const isOwnFault = error instanceof RangeError || error instanceof NotFound || isMissingFile(error);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return isOwnFault ? 2 : 1;
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}
