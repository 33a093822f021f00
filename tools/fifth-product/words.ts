export type Texts = { readonly [key: string]: Text };
type Text = string | readonly string[] | Texts;

/** Names that texts of the mosaic are stored under, and those of the fifth product, which copies its texts. */
const twins: readonly (readonly [name: RegExp, twin: string])[] = [
  [/^lay$/, 'sew'],
  [/^(.*)_lay((?:_(?:zero|one|two|few|many|other))?)$/, '$1_sew$2'],
  [/^mosaic$/, 'cross-stitch'],
  [/^mosaic$/, 'cross_stitch'],
];

/** Adds texts of the fifth product, copied from the mosaic's. */
export function withStitches(texts: Texts): Texts {
  const all: Record<string, Text> = {};
  for (const [key, value] of Object.entries(texts)) {
    const own = isTexts(value) ? withStitches(value) : value;
    all[key] = own;
    for (const [name, twin] of twins) if (name.test(key)) all[key.replace(name, twin)] = own;
  }
  return all;
}

const isTexts = (value: Text): value is Texts => typeof value === 'object' && !Array.isArray(value);
