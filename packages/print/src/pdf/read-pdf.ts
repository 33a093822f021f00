import { inflateSync } from 'node:zlib';

/** An object of a file: its dictionary or value, and its inflated stream or null. */
export interface ReadObject {
  readonly value: string;
  readonly stream: Uint8Array | null;
  /** Bytes of the stream in the file, 0 without one. */
  readonly storedBytes: number;
}

/** A page: its content stream and its resources. */
export interface ReadPage {
  readonly content: string;
  /** Bytes of the content stream in the file. */
  readonly storedBytes: number;
}

/** A parsed booklet, for tests and measurements; not for files from elsewhere. */
export interface ReadPdf {
  readonly objects: ReadonlyMap<number, ReadObject>;
  readonly pages: readonly ReadPage[];
  /** Texts of a content stream in drawing order, decoded by the fonts' own maps. */
  texts(content: string): string[];
  /** Content of a form by its resource name. */
  form(name: string): string;
}

/**
 * Parses a file written by `PdfDocument` by its cross-reference table.
 * @throws RangeError if an offset, a length or a reference is wrong
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const objects = new Map(offsetsOf(text).map((offset, i) => [i + 1, readObject(file, text, offset, i + 1)] as const));
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
  const root = objectOf(/\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1]);
  const tree = objectOf(/\/Pages (\d+) 0 R/.exec(root.value)?.[1]);
  const resources = objectOf(/\/Resources (\d+) 0 R/.exec(tree.value)?.[1]).value;
  const kids = /\/Kids\[([^\]]*)\]/.exec(tree.value)?.[1] ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/([TCD]\d?) (\d+) 0 R/g)].map(([, name = '', number]) => [
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

/** Offsets of objects 1, 2, … from the table that `startxref` points to. */
function offsetsOf(text: string): number[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(start));
  if (!head) throw new RangeError('startxref does not point to a table');
  const count = Number(head[1]);
  const entries = text.slice(start + head[0].length, start + head[0].length + count * 20);
  if (!text.startsWith('trailer\n', start + head[0].length + count * 20))
    throw new RangeError('The table has another length than it says');
  return Array.from({ length: count - 1 }, (_, i) => {
    const entry = /^(\d{10}) 00000 n \n$/.exec(entries.slice((i + 1) * 20, (i + 2) * 20));
    if (!entry) throw new RangeError(`Entry ${i + 1} of the table is malformed`);
    return Number(entry[1]);
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
    /\/([TCD]\d?) [\d.]+ Tf|<([0-9a-f]*)> Tj|\(((?:\\.|[^\\)])*)\)'/g,
  )) {
    if (font !== undefined) map = fonts.get(font) ?? new Map();
    const codes = hex !== undefined ? (hex.match(/.{4}/g) ?? []) : literal !== undefined ? codesOf(literal) : null;
    if (codes) shown.push(codes.map((code) => map.get(code) ?? '\ufffd').join(''));
  }
  return shown;
}

/** Codes of a literal string, two hexadecimal digits each. */
function codesOf(literal: string): string[] {
  const plain = literal.replace(/\\(.)/g, (_, character: string) => (character === 'r' ? '\r' : character));
  return Array.from(plain, (character) => character.charCodeAt(0).toString(16).padStart(2, '0'));
}
