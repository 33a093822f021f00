/** What an operator typed after the name of a command. */
export interface Options {
  /** Words that are no options, in their order. */
  readonly words: readonly string[];
  has(name: string): boolean;
  /** The value of an option that takes one. @throws RangeError where there are more */
  one(name: string): string | undefined;
  many(name: string): readonly string[];
}

/** Reads `--name value …` and `--switch`; an option takes every word up to the next one. @throws RangeError for an unknown option */
export function readOptions(
  argv: readonly string[],
  known: { readonly valued: readonly string[]; readonly switches: readonly string[] },
): Options {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  let open: string[] = words;
  for (const word of argv) {
    if (!word.startsWith('--')) {
      open.push(word);
      continue;
    }
    const [name = '', given] = word.slice(2).split('=', 2);
    if (!known.valued.includes(name) && !known.switches.includes(name))
      throw new RangeError(`There is no option --${name} here`);
    const list = [...(values.get(name) ?? []), ...(given === undefined ? [] : [given])];
    values.set(name, list);
    open = known.valued.includes(name) && given === undefined ? list : words;
  }
  demandValues(values, known.valued);
  return {
    words,
    has: (name) => values.has(name),
    one: (name) => {
      const [value, second] = values.get(name) ?? [];
      if (second !== undefined) throw new RangeError(`--${name} takes one value, but there is a second: ${second}`);
      return value;
    },
    many: (name) => (values.get(name) ?? []).flatMap((value) => value.split(',')),
  };
}

function demandValues(values: ReadonlyMap<string, readonly string[]>, valued: readonly string[]): void {
  const empty = valued.find((name) => values.get(name)?.length === 0);
  if (empty !== undefined) throw new RangeError(`--${empty} needs a value`);
}
