import { parseArgs } from 'node:util';
import type { OperatorContext } from './context.ts';

/** An option of parseArgs with its help text. */
interface DescribedOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  readonly value?: string;
  readonly help: string;
}
export type DescribedOptions = Readonly<Record<string, DescribedOption>>;

/** An operator command: arguments are parsed before the database is opened. */
export interface OperatorCommand {
  /** Whether it changes anything or exports everything; then it is recorded in the security log. */
  readonly changes: boolean;
  readonly options: DescribedOptions;
  /** Whether it works on a database of an older version too; absent: it refuses. */
  readonly anySchema?: true;
  /** Parses the arguments and returns the action. @throws RangeError or the error of parseArgs */
  read(argv: readonly string[]): (context: OperatorContext) => Promise<void>;
}

/** Every command can print JSON for programs. */
export const jsonOption = {
  json: { type: 'boolean', default: false, help: 'Print JSON, for a program' },
} as const satisfies DescribedOptions;

/** Repeats a multiple option before each of its values: parseArgs accepts only `--size a4 --size a3`. */
export function spreadLists(argv: readonly string[], options: DescribedOptions): string[] {
  let list: string | null = null;
  let isFirst = false;
  return argv.flatMap((word) => {
    if (word.startsWith('--')) {
      list = options[word.slice(2)]?.multiple ? word : null;
      isFirst = true;
      return [word];
    }
    const named = list === null || isFirst ? [word] : [list, word];
    isFirst = false;
    return named;
  });
}

/** The single positional argument. @throws RangeError if it is missing or there is a second one */
export function theOne(words: readonly string[], name: string): string {
  const [word, second] = words;
  if (word === undefined) throw new RangeError(`Which ${name}?`);
  if (second !== undefined) throw new RangeError(`Give one ${name}; there is a second one: ${second}`);
  return word;
}

type Values<O extends DescribedOptions> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** A command that accepts any operands; `read` checks the arguments and returns the action. */
export const parsed = <const O extends DescribedOptions>(
  { options, ...rest }: Omit<OperatorCommand, 'options' | 'read'> & { readonly options: O },
  read: (values: Values<O>, operands: string[]) => ReturnType<OperatorCommand['read']>,
): OperatorCommand => ({
  ...rest,
  options,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return read(values, positionals);
  },
});

/** A command with at most one operand, named by `operand`, whose arguments need no check of their own. */
export const command = <const O extends DescribedOptions>(
  { operand, ...rest }: Parameters<typeof parsed<O>>[0] & { readonly operand?: string },
  act: (context: OperatorContext, values: Values<O>, operand: string) => Promise<void>,
): OperatorCommand => ({
  ...rest,
  read(argv) {
    const { options } = rest;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: operand !== undefined });
    const word = operand === undefined ? '' : theOne(positionals, operand);
    return (context) => act(context, values, word);
  },
});
