/** What an operator typed after the name of a command. */
export interface Options {
  /** Words that are no options, in their order. */
  readonly words: readonly string[];
  /** Options with their values; switches have none. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  has(name: string): boolean;
  one(name: string): string | undefined;
  many(name: string): readonly string[];
}

/** Reads `--name value …` and `--switch`; an option takes every word up to the next one. @throws RangeError for an unknown option */
export function readOptions(argv: readonly string[], { valued, switches }: { readonly valued: readonly string[]; readonly switches: readonly string[] }): Options {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  let open: string[] | null = null;
  for (const word of argv) {
    if (!word.startsWith('--')) {
      (open ?? words).push(word);
      continue;
    }
    const [name = '', given] = word.slice(2).split('=', 2);
    if (!valued.includes(name) && !switches.includes(name)) throw new RangeError(`There is no option --${name} here`);
    const list = values.get(name) ?? [];
    values.set(name, list);
    if (given !== undefined) list.push(given);
    open = valued.includes(name) && given === undefined ? list : null;
  }
  for (const [name, list] of values) if (valued.includes(name) && list.length === 0) throw new RangeError(`--${name} needs a value`);
  return { words, values, has: (name) => values.has(name), one: (name) => values.get(name)?.[0], many: (name) => (values.get(name) ?? []).flatMap((value) => value.split(',')) };
}
