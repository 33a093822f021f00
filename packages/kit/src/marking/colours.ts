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

/** Palette indexes by letter and by #RRGGBB, in upper case; cached per palette. */
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
  const names = namesOf(palette);
  return names.get(given) ?? names.get(given.toUpperCase()) ?? -1;
}

/** As `colourIndexOf`. @throws RangeError if there is none */
export function demandColour(grid: Coloured, given: string): number {
  const index = colourIndexOf(grid, given);
  if (index < 0) throw new RangeError(`No colour ${given} here`);
  return index;
}

/** Normalises letters to those of the grid and #RRGGBB to upper case; removes duplicates. */
export function canonicalColours(grid: Coloured, colors: readonly string[]): string[] {
  const spelt = colors.map((given) => {
    const wanted = given.toUpperCase();
    const letter = grid.palette[colourIndexOf(grid, given)]?.letter;
    return letter?.toUpperCase() === wanted ? letter : wanted;
  });
  return spelt.length > 1 ? [...new Set(spelt)] : spelt;
}

/** sRGB of `#RRGGBB`, any case. */
export function rgbOfHex(hex: string): readonly [red: number, green: number, blue: number] {
  const level = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [level(1), level(3), level(5)];
}
