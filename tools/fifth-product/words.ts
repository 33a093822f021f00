export type Texts = { readonly [key: string]: string | Texts };

/** Names under which texts of a product stand, and those of the fifth: what drills say stands for what stitches will say. */
const twins: readonly (readonly [name: RegExp, twin: string])[] = [
  [/^lay$/, 'stitch'],
  [/^(.*)_lay((?:_(?:zero|one|two|few|many|other))?)$/, '$1_stitch$2'],
  [/^mosaic$/, 'cross-stitch'],
];

/** The texts with those of the fifth product beside those of the mosaic. */
export function withStitches(texts: Texts): Texts {
  const all: Record<string, string | Texts> = {};
  for (const [key, value] of Object.entries(texts)) {
    const own = typeof value === 'string' ? value : withStitches(value);
    all[key] = own;
    for (const [name, twin] of twins) if (name.test(key)) all[key.replace(name, twin)] = own;
  }
  return all;
}
