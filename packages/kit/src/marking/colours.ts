/** The colours of a work, by palette index. */
export type NamedColours = readonly {
  readonly letter: string;
  readonly rgb: readonly [number, number, number];
}[];
interface Coloured {
  readonly palette: NamedColours;
}

/** #RRGGBB in upper case. */
export function hexOf(rgb: readonly [number, number, number]): string {
  return `#${rgb
    .map((level) => level.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

const namesOfPalettes = new WeakMap<NamedColours, ReadonlyMap<string, number>>();

/**
 * Palette indexes by letter and by #RRGGBB, in upper case; cached per palette, because a history names colours
 * thousands of times.
 */
function namesOf(palette: NamedColours): ReadonlyMap<string, number> {
  const known = namesOfPalettes.get(palette);
  if (known) return known;
  const names = new Map<string, number>();
  palette.forEach(({ letter, rgb }, index) => {
    for (const name of [letter.toUpperCase(), hexOf(rgb)]) if (!names.has(name)) names.set(name, index);
  });
  namesOfPalettes.set(palette, names);
  return names;
}

/** Palette index of a colour given as its letter or #RRGGBB, any case; -1 if there is none. */
export function colourIndexOf({ palette }: Coloured, given: string): number {
  return namesOf(palette).get(given.toUpperCase()) ?? -1;
}

/** Palette indexes of colours given as letters or #RRGGBB, any case. @throws RangeError naming an unknown colour */
export function coloursOf(grid: Coloured, colors: readonly string[]): Set<number> {
  return new Set(
    colors.map((given) => {
      const index = colourIndexOf(grid, given);
      if (index < 0) throw new RangeError(`No colour ${given} here`);
      return index;
    }),
  );
}

/**
 * Normalises colours given as letters or #RRGGBB, any case: each once, as the grid's letter if it has one, otherwise in
 * upper case.
 */
export function canonicalColours(grid: Coloured, colors: readonly string[]): string[] {
  const spelt = colors.map((given) => {
    const wanted = given.toUpperCase();
    const letter = grid.palette[colourIndexOf(grid, given)]?.letter;
    return letter?.toUpperCase() === wanted ? letter : wanted;
  });
  return [...new Set(spelt)];
}

/** sRGB of `#RRGGBB`, any case. */
export function rgbOfHex(hex: string): readonly [red: number, green: number, blue: number] {
  const level = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [level(1), level(3), level(5)];
}
