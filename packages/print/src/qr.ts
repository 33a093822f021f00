/**
 * QR codes of short texts, byte mode, error correction M (15 %). Source: ISO/IEC 18004:2015, clauses 6 and 7.
 */

/** Versions 1 to 10: codewords in all, check codewords of a block, blocks, middles of the alignment patterns. */
const versions = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
  [346, 26, 5, [6, 28, 50]],
] as const;

/** White modules a reader needs around the code. */
const quietZone = 4;
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Rows of modules, true = dark, with the quiet zone around.
 * @throws RangeError for a text longer than 213 bytes
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex(([total, check, blocks], i) => 4 + (i < 9 ? 8 : 16) + bytes.length * 8 <= (total - check * blocks) * 8) + 1;
  if (version === 0) throw new RangeError(`${bytes.length} bytes are too many for a code of 213`);
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const candidates = masks.map((_, mask) => drawn(codewords, version, mask));
  const best = candidates.reduce((least, next) => (penalty(next) < penalty(least) ? next : least));
  const side = best.length + 2 * quietZone;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => best[y - quietZone]?.[x - quietZone] ?? false));
}

function factsOf(version: number) {
  const facts = versions[version - 1];
  if (!facts) throw new RangeError(`No version ${version}`);
  const [total, check, blocks, alignment] = facts;
  return { total, check, blocks, alignment: alignment as readonly number[], side: 17 + version * 4 };
}

/** Mode, length, the bytes, terminator and padding. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const { total, check, blocks } = factsOf(version);
  const room = total - check * blocks;
  const lengthBits = version < 10 ? 8 : 16;
  let bits = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const codewords = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; codewords.length < room; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Splits the data into blocks, adds their check codewords and takes turns between the blocks. */
function interleaved(data: readonly number[], version: number): number[] {
  const { check, blocks } = factsOf(version);
  const short = Math.floor(data.length / blocks);
  const longBlocks = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(from, from + short + (i >= blocks - longBlocks ? 1 : 0));
    from += part.length;
    return part;
  });
  const checks = parts.map((part) => checkCodewords(part, check));
  const turns = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i] ?? 0] : []))).flat();
  return [...turns(parts, short + 1), ...turns(checks, check)];
}

/** Remainder of the data divided by the generator polynomial (Reed-Solomon over GF(256), 0x11D). */
function checkCodewords(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const longer = [...generator, 0];
    generator.forEach((factor, j) => {
      longer[j + 1] = (longer[j + 1] ?? 0) ^ times(factor, root);
    });
    generator = longer;
  }
  const remainder = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = remainder[i] ?? 0;
    generator.forEach((factor, j) => {
      remainder[i + j] = (remainder[i + j] ?? 0) ^ times(factor, lead);
    });
  }
  return remainder.slice(data.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The whole symbol under one mask. */
function drawn(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const { side } = factsOf(version);
  const modules: (boolean | undefined)[][] = Array.from({ length: side }, () => new Array<boolean | undefined>(side).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  drawPatterns(set, modules, version);
  drawFormat(set, side, mask);
  if (version >= 7) drawVersion(set, side, version);
  drawCodewords(modules, set, codewords, masks[mask] ?? (() => false));
  return modules.map((row) => row.map((dark) => dark === true));
}

type Set = (x: number, y: number, dark: boolean) => void;
type Modules = readonly (readonly (boolean | undefined)[])[];

/** A square around its middle, ring by ring from the middle outwards. */
function drawRings(set: Set, middleX: number, middleY: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1;
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) set(middleX + x, middleY + y, rings[Math.max(Math.abs(x), Math.abs(y))] ?? false);
  }
}

/** The last ring of a finder is its white separator. */
const finderRings = [true, true, false, true, false];
const alignmentRings = [true, false, true];

function drawPatterns(set: Set, modules: Modules, version: number): void {
  const { side, alignment } = factsOf(version);
  drawRings(set, 3, 3, finderRings);
  drawRings(set, side - 4, 3, finderRings);
  drawRings(set, 3, side - 4, finderRings);
  const middles = alignment.flatMap((y) => alignment.map((x) => [x, y] as const)).filter(([x, y]) => modules[y]?.[x] === undefined);
  for (const [x, y] of middles) drawRings(set, x, y, alignmentRings);
  for (let i = 8; i < side - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
}

/** Level M is 00; fifteen bits with their own check, written twice, and the dark module. */
function drawFormat(set: Set, side: number, mask: number): void {
  let check = mask;
  for (let i = 0; i < 10; i++) check = (check << 1) ^ ((check >> 9) * 0x537);
  const bits = ((mask << 10) | check) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : 0;
    if (i < 8) set(8, along, bit(i));
    else set(i === 8 ? 7 : 14 - i, 8, bit(i));
    if (i < 8) set(side - 1 - i, 8, bit(i));
    else set(8, side - 15 + i, bit(i));
  }
  set(8, side - 8, true);
}

function drawVersion(set: Set, side: number, version: number): void {
  let check = version;
  for (let i = 0; i < 12; i++) check = (check << 1) ^ ((check >> 11) * 0x1f25);
  const bits = (version << 12) | check;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [side - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >> i) & 1) === 1);
    set(b, a, ((bits >> i) & 1) === 1);
  }
}

/** All modules in the order of the bits: up and down in columns of two, from the right, past the column of the timing pattern. */
function* bitPlaces(side: number): Generator<readonly [x: number, y: number]> {
  for (let right = side - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

function drawCodewords(modules: Modules, set: Set, codewords: readonly number[], mask: (x: number, y: number) => boolean): void {
  let bit = 0;
  for (const [x, y] of bitPlaces(modules.length)) {
    if (modules[y]?.[x] !== undefined) continue; // a pattern is there; a place comes up once, so drawn bits are not met again
    const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    set(x, y, dark !== mask(x, y));
    bit++;
  }
}

/** How hard a symbol is to read: runs of five and more, and blocks of two by two, of one tone. */
function penalty(modules: readonly (readonly boolean[])[]): number {
  const rows = modules.map((row) => row.map(Number).join(''));
  const columns = modules.map((_, x) => rows.map((row) => row[x]).join(''));
  const runs = [...rows, ...columns].flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const blocks = rows.flatMap((row, y) =>
    Array.from(row).filter((_, x) => x > 0 && y > 0 && isBlock(row.slice(x - 1, x + 1), rows[y - 1]?.slice(x - 1, x + 1))),
  ).length;
  return runs + 3 * blocks;
}

function isBlock(pair: string, above: string | undefined): boolean {
  return pair === above && pair[0] === pair[1];
}
