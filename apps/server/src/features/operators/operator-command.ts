import type { OperatorContext } from './context.ts';

/** An option as parseArgs reads it, with what help says of it. */
interface DescribedOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  readonly value?: string;
  readonly help: string;
}
export type DescribedOptions = Readonly<Record<string, DescribedOption>>;

/** A command for operators: what was typed is read before a database is opened for it. */
export interface OperatorCommand {
  readonly options: DescribedOptions;
  /** What is to be done. Throws RangeError, or the error of parseArgs, for words that make no sense. */
  read(argv: readonly string[]): (context: OperatorContext) => Promise<void>;
}

/** Every command answers a program as well as a person. */
export const jsonOption = {
  json: { type: 'boolean', default: false, help: 'Print JSON, for a program' },
} as const satisfies DescribedOptions;

/** Gives each word after an option that takes several its option's name: parseArgs reads `--size a4 --size a3` only. */
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

/** The one word a command asks for. @throws RangeError where there is none, or a second */
export function theOne(words: readonly string[], name: string): string {
  const [word, second] = words;
  if (word === undefined) throw new RangeError(`Which ${name}?`);
  if (second !== undefined) throw new RangeError(`One ${name} at a time, but there is a second: ${second}`);
  return word;
}
