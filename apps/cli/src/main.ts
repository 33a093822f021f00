import { bench } from './bench.ts';
import { make, reasonOf } from './make/make.ts';
import { UsageError } from './usage-error.ts';

const commands: ReadonlyMap<string, (argv: readonly string[]) => Promise<void>> = new Map([
  ['make', make],
  ['bench', bench],
]);

/** The commands `runCli` knows, for whoever dispatches to it. */
export const cliCommands: readonly string[] = [...commands.keys()];

/**
 * Runs a command of the engine without a server.
 *
 * @param argv the command and its words, as typed after `craft`
 * @returns the exit code: 0 done, 2 a bad photo or option (one line on stderr, nothing written)
 * @throws whatever is a fault of ours
 */
export async function runCli(argv: readonly string[]): Promise<number> {
  const [name, ...words] = argv;
  try {
    const command = commands.get(name ?? '');
    if (!command)
      throw new UsageError(
        name === undefined
          ? `Which command? ${cliCommands.join(', ')}`
          : `No command ${name}; there are: ${cliCommands.join(', ')}`,
      );
    await command(words);
    return 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    process.stderr.write(`craft: ${reason.replaceAll(/\s+/g, ' ')}\n`);
    return 2;
  }
}
