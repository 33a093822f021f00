/** A TrueType face, parsed as far as a PDF needs it. Source: the OpenType specification 1.9. */
export interface TrueTypeFace {
  readonly unitsPerEm: number;
  /** Left, bottom, right, top, in font units. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Glyph number of a character, 0 if the face has none. */
  glyphOf(codePoint: number): number;
  /** Advance of a glyph in font units. */
  advanceOf(glyph: number): number;
  /** A face with these glyphs, numbered from 0, followed by components of composite glyphs; without hinting. */
  subset(glyphs: readonly number[]): Uint8Array;
}

/** Reads a TrueType file. @throws RangeError if a table is missing or the character map has an unknown format */
export function readTrueType(bytes: Uint8Array): TrueTypeFace {
  const tables = tablesOf(bytes);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new RangeError(`The font has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = [table('head'), table('hhea'), table('hmtx'), table('loca'), table('glyf')];
  const longOffsets = head.getInt16(50) === 1;
  const offsetOf = (glyph: number) => (longOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const fullMetrics = hhea.getUint16(34);
  const metricAt = (glyph: number) => Math.min(glyph, fullMetrics - 1) * 4;
  const advanceOf = (glyph: number) => hmtx.getUint16(metricAt(glyph));
  const outlineOf = (glyph: number) => slice(glyf, offsetOf(glyph), offsetOf(glyph + 1));
  return {
    unitsPerEm: head.getUint16(18),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: table('OS/2').getInt16(88),
    glyphOf: characterMap(table('cmap')),
    advanceOf,
    subset(glyphs) {
      const numbers = [...glyphs];
      const outlines: Uint8Array[] = [];
      // `numbers` grows during the loop: components of composite glyphs are appended.
      for (const number of numbers)
        outlines.push(withoutInstructions(outlineOf(number), (part) => numbers.push(part) - 1));
      return faceFile({ head, hhea, maxp: table('maxp') }, outlines, numbers.map(advanceOf));
    },
  };
}

function slice(view: DataView, from: number, to: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, to - from);
}

function tablesOf(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = Array.from({ length: file.getUint16(4) }, (_, i) => {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    return [
      tag,
      new DataView(bytes.buffer, bytes.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12)),
    ] as const;
  });
  return new Map(entries);
}

/** The Unicode map of the basic multilingual plane (format 4), which covers our faces and texts. */
function characterMap(cmap: DataView): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(4 + i * 8 + 4));
  const at = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (at === undefined) throw new RangeError('The font has no character map of format 4');
  const doubled = cmap.getUint16(at + 6);
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + doubled, at + 16 + doubled * 2, at + 16 + doubled * 3];
  return (codePoint) => {
    for (let i = 0; i < doubled; i += 2) {
      if (codePoint > cmap.getUint16(ends + i)) continue;
      const start = cmap.getUint16(starts + i);
      if (codePoint < start) return 0;
      const range = cmap.getUint16(ranges + i);
      const delta = cmap.getUint16(deltas + i);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = cmap.getUint16(ranges + i + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Flags of a component of a composite glyph. */
const part = { wordArguments: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 } as const;

/** A copy of a glyph without instructions and with its components renumbered. */
function withoutInstructions(outline: Uint8Array, renumber: (glyph: number) => number): Uint8Array {
  if (outline.length === 0) return outline; // A space has no outline.
  const glyph = outline.slice();
  const view = new DataView(glyph.buffer);
  const contours = view.getInt16(0);
  if (contours < 0) return glyph.subarray(0, renumberParts(view, renumber));
  const lengthAt = 10 + contours * 2;
  const instructions = view.getUint16(lengthAt);
  view.setUint16(lengthAt, 0);
  glyph.copyWithin(lengthAt + 2, lengthAt + 2 + instructions);
  return glyph.subarray(0, glyph.length - instructions);
}

/** @returns the offset after the last component */
function renumberParts(view: DataView, renumber: (glyph: number) => number): number {
  for (let at = 10; ; ) {
    const flags = view.getUint16(at);
    view.setUint16(at, flags & ~part.instructions);
    view.setUint16(at + 2, renumber(view.getUint16(at + 2)));
    at += flags & part.wordArguments ? 8 : 6;
    at += flags & part.matrix ? 8 : flags & part.twoScales ? 4 : flags & part.scale ? 2 : 0;
    if (!(flags & part.more)) return at;
  }
}

/** Assembles the six tables of an embedded face from outlines and advances. Checksums stay 0. */
export function faceFile(
  former: { head: DataView; hhea: DataView; maxp: DataView },
  outlines: readonly Uint8Array[],
  advances: readonly number[],
): Uint8Array {
  const padded = outlines.map((outline) => (outline.length + 3) & ~3);
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  const hmtx = new DataView(new ArrayBuffer(outlines.length * 4));
  const glyf = new Uint8Array(padded.reduce((sum, length) => sum + length, 0));
  let at = 0;
  outlines.forEach((outline, i) => {
    glyf.set(outline, at);
    at += padded[i] ?? 0;
    loca.setUint32((i + 1) * 4, at);
    hmtx.setUint16(i * 4, advances[i] ?? 0);
    // The left side bearing is the left edge of the outline's box.
    hmtx.setInt16(i * 4 + 2, outline.length ? new DataView(outline.buffer, outline.byteOffset).getInt16(2) : 0);
  });
  const [head, hhea, maxp] = [
    changed(former.head, 50, 1),
    changed(former.hhea, 34, outlines.length),
    changed(former.maxp, 4, outlines.length),
  ];
  return fileOf([
    ['glyf', glyf],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', maxp],
  ]);
}

/** A copy of a table with one 16-bit number changed. */
function changed(table: DataView, offset: number, value: number): Uint8Array {
  const copy = slice(table, 0, table.byteLength).slice();
  new DataView(copy.buffer).setUint16(offset, value);
  return copy;
}

function fileOf(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const aligned = (length: number) => (length + 3) & ~3;
  const headBytes = 12 + tables.length * 16;
  const file = new Uint8Array(tables.reduce((sum, [, bytes]) => sum + aligned(bytes.length), headBytes));
  const view = new DataView(file.buffer);
  const steps = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << steps);
  view.setUint16(8, steps);
  view.setUint16(10, tables.length * 16 - (16 << steps));
  let at = headBytes;
  tables.forEach(([tag, bytes], i) => {
    const entry = 12 + i * 16;
    file.set(Buffer.from(tag, 'latin1'), entry);
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, at);
    at += aligned(bytes.length);
  });
  return file;
}
