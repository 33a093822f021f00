import font from '../../data/glyphs.json' with { type: 'json' };

/*
 * Our own bitmap font for inscriptions: Cyrillic and Latin capitals, digits and signs, 7 cells high. In the file, rows
 * from the top; `#` is a cell of the glyph. `small`: letters of five rows, with room for the two rows of a diacritic,
 * `above` or `below` by its Unicode combining mark. `sameAs`: look-alikes, drawn as another character.
 */
type Table = Readonly<Record<string, string>>;
const { drawn, small, above, below, sameAs }: Readonly<Record<keyof typeof font, Table>> = font;

/** Rows of a glyph from the top; true = a cell of it. */
export type Glyph = readonly (readonly boolean[])[];

const cellsOf = (rows: readonly string[]): Glyph => rows.map((row) => Array.from(row, (cell) => cell === '#'));

const glyphs = new Map<string, Glyph>(Object.entries(drawn).map(([sign, rows]) => [sign, cellsOf(rows.split(' '))]));
const names = new Map(Object.entries(sameAs));

/** Height of a glyph in cells. */
export const glyphCells = 7;

/** The drawn characters; look-alikes appear once. */
export const drawnSigns: readonly string[] = [...glyphs.keys()];

/** The glyph of a character in either case: drawn, or a small letter with diacritics. Null if there is none. */
export function glyphOf(sign: string): Glyph | null {
  const capital = sign.toUpperCase().normalize('NFC');
  return glyphs.get(names.get(capital) ?? capital) ?? marked(capital.normalize('NFD'));
}

function marked(sign: string): Glyph | null {
  const [base = '', mark = '', more] = sign;
  const letter = small[names.get(base) ?? base]?.split(' ');
  const own = (above[mark] ?? below[mark])?.split(' ');
  if (!letter?.[0] || !own || more !== undefined) return null;
  const width = letter[0].length;
  const rows = own.map((row) => row.padStart(Math.floor((width + row.length) / 2), '.').padEnd(width, '.'));
  return cellsOf(mark in above ? [...rows, ...letter] : [...letter, ...rows]);
}
