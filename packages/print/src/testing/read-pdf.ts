import { inflateSync } from 'node:zlib';

/** An object of a file: its dictionary or value, and its inflated stream, if any. */
export interface ReadObject {
  readonly value: string;
  readonly stream: Uint8Array | null;
  /** Compressed size of the stream in bytes; 0 without one. */
  readonly storedBytes: number;
}

/** A page: its content stream and its resources. */
export interface ReadPage {
  readonly content: string;
  readonly storedBytes: number;
}

/** A parsed booklet, for tests and measurements; not a general PDF reader. */
export interface ReadPdf {
  readonly objects: ReadonlyMap<number, ReadObject>;
  readonly pages: readonly ReadPage[];
  /** Texts of a content stream in drawing order, decoded by the fonts' ToUnicode maps, without trailing spaces. */
  texts(content: string): string[];
  /** Content of a form XObject by its resource name. */
  form(name: string): string;
}

/**
 * Parses a file written by `PdfDocument`. Leaves out object streams and cross-references.
 * @throws RangeError if an offset, length or reference is wrong
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const { objects, trailer } = objectsOf(file, text);
  for (const { value } of objects.values()) {
    for (const [, number] of value.matchAll(/(\d+) 0 R/g)) {
      if (!objects.has(Number(number))) throw new RangeError(`Object ${number} is referred to and missing`);
    }
  }
  const objectOf = (number: string | undefined) => {
    const object = objects.get(Number(number));
    if (!object) throw new RangeError(`No object ${number}`);
    return object;
  };
  const root = objectOf(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const tree = objectOf(/\/Pages (\d+) 0 R/.exec(root.value)?.[1]);
  const resources = objectOf(/\/Resources (\d+) 0 R/.exec(tree.value)?.[1]).value;
  const kids = /\/Kids\[([^\]]*)\]/.exec(tree.value)?.[1] ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/([TCDS]\d?) (\d+) 0 R/g)].map(([, name = '', number]) => [
      name,
      unicodeOf(objectOf, objectOf(number).value),
    ]),
  );
  return {
    objects,
    pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
      const content = objectOf(/\/Contents (\d+) 0 R/.exec(objectOf(page).value)?.[1]);
      return { content: latin1Of(content), storedBytes: content.storedBytes };
    }),
    texts: (content) => textsOf(content, fonts),
    form: (name) => latin1Of(objectOf(new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1])),
  };
}

function latin1Of({ stream }: ReadObject): string {
  return Buffer.from(stream ?? []).toString('latin1');
}

/** All objects except object streams and the cross-references, by number, and the trailer dictionary. */
function objectsOf(file: Buffer, text: string): { objects: Map<number, ReadObject>; trailer: string } {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const number = Number(/^(\d+) 0 obj\n<<\/Type\/XRef/.exec(text.slice(start, start + 40))?.[1]);
  if (!(number > 0)) throw new RangeError('startxref does not point to cross-references');
  const references = readObject(file, text, start, number);
  const size = Number(/\/Size (\d+)/.exec(references.value)?.[1]);
  const places = placesIn(references.stream ?? new Uint8Array(), size);
  const written = places.flatMap(({ kind, at }, i) =>
    kind === 1 && i !== number ? [[i, readObject(file, text, at, i)] as const] : [],
  );
  const held = new Map(
    written.filter(([, { value }]) => value.startsWith('<</Type/ObjStm')).map(([i, of]) => [i, unpacked(of)]),
  );
  const objects = new Map(written.filter(([i]) => !held.has(i)));
  places.forEach(({ kind, at, index }, i) => {
    if (kind !== 2) return;
    const object = held.get(at)?.[index];
    if (object?.number !== i) throw new RangeError(`Object ${i} is not at ${index} of ${at}`);
    objects.set(i, { value: object.value, stream: null, storedBytes: 0 });
  });
  return { objects: new Map([...objects].sort(([one], [other]) => one - other)), trailer: references.value };
}

/** The entries of the cross-references: seven bytes each, stored as differences from the previous entry. */
function placesIn(rows: Uint8Array, size: number): { kind: number; at: number; index: number }[] {
  if (rows.length !== size * 8) throw new RangeError('The cross-references have another length than they say');
  const entry = Buffer.alloc(7);
  return Array.from({ length: size }, (_, i) => {
    for (let byte = 0; byte < 7; byte++) entry[byte] = ((entry[byte] ?? 0) + (rows[i * 8 + 1 + byte] ?? 0)) & 255;
    const [kind, at, index] = [entry.readUInt8(0), entry.readUInt32BE(1), entry.readUInt16BE(5)];
    if (rows[i * 8] !== 2 || kind > 2 || (kind === 0 && i > 0)) throw new RangeError(`Entry ${i} is malformed`);
    return { kind, at, index };
  });
}

/** The objects of an object stream, in order. */
function unpacked({ value, stream }: ReadObject): { number: number; value: string }[] {
  const text = Buffer.from(stream ?? []).toString('latin1');
  const [count, first] = [/\/N (\d+)/, /\/First (\d+)/].map((pattern) => Number(pattern.exec(value)?.[1]));
  const heads = text.slice(0, first).trimEnd().split(' ').map(Number);
  if (heads.length !== 2 * (count ?? 0)) throw new RangeError('A stream of objects holds another number than it says');
  return Array.from({ length: count ?? 0 }, (_, i) => {
    const [from, to] = [heads[2 * i + 1] ?? 0, heads[2 * i + 3] ?? text.length - (first ?? 0)];
    return { number: heads[2 * i] ?? 0, value: text.slice((first ?? 0) + from, (first ?? 0) + to - 1) };
  });
}

function readObject(file: Buffer, text: string, offset: number, number: number): ReadObject {
  const head = `${number} 0 obj\n`;
  if (!text.startsWith(head, offset)) throw new RangeError(`Object ${number} is not at ${offset}`);
  const from = offset + head.length;
  const end = text.indexOf('\nendobj\n', from);
  const stream = text.indexOf('>>stream\n', from);
  if (stream < 0 || stream > end) return { value: text.slice(from, end), stream: null, storedBytes: 0 };
  const value = text.slice(from, stream + 2);
  const length = Number(/\/Length (\d+)>>$/.exec(value)?.[1]);
  const first = stream + '>>stream\n'.length;
  if (!text.startsWith('\nendstream\nendobj\n', first + length))
    throw new RangeError(`The stream of object ${number} is not ${length} bytes long`);
  const stored = file.subarray(first, first + length);
  return { value, stream: value.includes('/FlateDecode') ? inflateSync(stored) : stored, storedBytes: length };
}

/** Text of each code of a font from its ToUnicode map; keys are hexadecimal as in the map. */
function unicodeOf(objectOf: (number: string | undefined) => ReadObject, font: string): ReadonlyMap<string, string> {
  const map = latin1Of(objectOf(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]));
  return new Map(
    [...map.matchAll(/^<([0-9a-f]+)><([0-9a-f]+)>$/gm)].map(([, code = '', unicode = '']) => [
      code,
      Buffer.from(unicode, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const shown: string[] = [];
  let map: ReadonlyMap<string, string> = new Map();
  for (const [, font, hex, literal] of content.matchAll(
    /\/([TCDS]\d?) [\d.]+ Tf|<([0-9a-f]*)> Tj|\(((?:\\.|[^\\)])*)\)'/g,
  )) {
    if (font !== undefined) map = fonts.get(font) ?? new Map();
    const codes = hex !== undefined ? (hex.match(/.{4}/g) ?? []) : literal !== undefined ? codesOf(literal) : null;
    if (codes)
      shown.push(
        codes
          .map((code) => map.get(code) ?? '\ufffd')
          .join('')
          .replace(/ $/, ''),
      );
  }
  return shown;
}

/** Codes of a literal string, two hexadecimal digits each. */
function codesOf(literal: string): string[] {
  const plain = literal.replace(/\\(.)/g, (_, character: string) => (character === 'r' ? '\r' : character));
  return Array.from(plain, (character) => character.charCodeAt(0).toString(16).padStart(2, '0'));
}
