import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Number of an indirect object of one document. */
export type ObjectNumber = number;

/** Deflate level of all streams: level 9 takes twice the time for 2 % less, level 3 gives 13 % more. */
const deflateLevel = 6;

/** Objects per object stream. More do not compress better, and a reader inflates a whole stream to read one object. */
const objectsPerStream = 400;

/** An object to be written: PDF syntax, which can go into an object stream, or a stream, which cannot. */
type Body = { readonly value: string } | { readonly stream: Uint8Array };

/**
 * The objects of one PDF 1.7 file. Deterministic: reads no clock. All objects but streams are packed into object
 * streams. Source: ISO 32000-1, sections 7.3 to 7.5.
 */
export class PdfDocument {
  readonly #bodies: (Body | null)[] = [];

  /** Reserves an object number, so that others can refer to the object before it is written. */
  reserve(): ObjectNumber {
    this.#bodies.push(null);
    return this.#bodies.length;
  }

  /** Writes the object reserved under `number`; `value` is PDF syntax. */
  put(number: ObjectNumber, value: string): void {
    this.#bodies[number - 1] = { value };
  }

  /** Writes a new object; `value` is PDF syntax. */
  add(value: string): ObjectNumber {
    this.#bodies.push({ value });
    return this.#bodies.length;
  }

  /** Writes a compressed stream; `entries` are the dictionary entries other than length and filter. */
  addDeflated(entries: string, content: string | Uint8Array): ObjectNumber {
    const bytes = typeof content === 'string' ? latin1(content) : content;
    return this.addStream(`${entries}/Filter/FlateDecode`, deflateSync(bytes, { level: deflateLevel }));
  }

  /** Writes a stream unchanged; `entries` are the dictionary entries other than length. */
  addStream(entries: string, content: Uint8Array): ObjectNumber {
    const head = latin1(`<<${entries}/Length ${content.length}>>stream\n`);
    this.#bodies.push({ stream: Buffer.concat([head, content, latin1('\nendstream')]) });
    return this.#bodies.length;
  }

  /** The complete file; call once. @throws RangeError if a reserved object was never written */
  finish(root: ObjectNumber, info: ObjectNumber): Uint8Array {
    const places = this.#pack();
    const parts: Uint8Array[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
    let length = parts[0]?.length ?? 0;
    this.#bodies.forEach((body, i) => {
      if (body === null || !('stream' in body)) return;
      places.set(i + 1, { kind: 1, at: length, index: 0 });
      const head = latin1(`${i + 1} 0 obj\n`);
      parts.push(head, body.stream, endOfObject);
      length += head.length + body.stream.length + endOfObject.length;
    });
    const number = this.#bodies.length + 1;
    places.set(number, { kind: 1, at: length, index: 0 });
    parts.push(references(places, { number, root, info, id: digestOf(parts) }));
    parts.push(latin1(`startxref\n${length}\n%%EOF\n`));
    return Buffer.concat(parts);
  }

  /** Packs all objects except streams into object streams; returns the location of each. */
  #pack(): Map<ObjectNumber, Place> {
    const places = new Map<ObjectNumber, Place>();
    const loose = this.#bodies.flatMap((body, i) => {
      if (body === null) throw new RangeError(`Object ${i + 1} was reserved and never written`);
      return 'value' in body ? [{ number: i + 1, value: body.value }] : [];
    });
    for (let first = 0; first < loose.length; first += objectsPerStream) {
      const part = loose.slice(first, first + objectsPerStream);
      let [heads, values] = ['', ''];
      for (const { number, value } of part) {
        heads += `${number} ${values.length} `;
        values += `${value}\n`;
      }
      const entries = `/Type/ObjStm/N ${part.length}/First ${heads.length}`;
      const stream = this.addDeflated(entries, heads + values);
      for (const [index, { number }] of part.entries()) places.set(number, { kind: 2, at: stream, index });
    }
    return places;
  }
}

const endOfObject = latin1('\nendobj\n');

/** Location of an object: offset in the file (kind 1), or object stream and index (kind 2). */
interface Place {
  readonly kind: 1 | 2;
  readonly at: number;
  readonly index: number;
}

/** Bytes of the three fields of an entry: kind, offset or stream number, index. */
const entryBytes = [1, 4, 2] as const;
const entryLength = 7;

/** The cross-reference stream, which is also the trailer (section 7.5.8); rows are differences (PNG predictor "up"). */
function references(
  places: ReadonlyMap<ObjectNumber, Place>,
  of: { readonly number: ObjectNumber; readonly root: ObjectNumber; readonly info: ObjectNumber; readonly id: string },
): Uint8Array {
  const size = of.number + 1;
  const rows = Buffer.alloc(size * (entryLength + 1));
  let above = Buffer.alloc(entryLength);
  for (let number = 0; number < size; number++) {
    const entry = Buffer.alloc(entryLength);
    const place = places.get(number);
    if (place) {
      entry.writeUInt8(place.kind, 0);
      entry.writeUInt32BE(place.at, 1);
      entry.writeUInt16BE(place.index, 5);
    } else entry.writeUInt16BE(0xffff, 5); // Object 0, the head of the free list.
    const row = number * (entryLength + 1);
    rows[row] = 2;
    for (let i = 0; i < entryLength; i++) rows[row + 1 + i] = ((entry[i] ?? 0) - (above[i] ?? 0)) & 255;
    above = entry;
  }
  const packed = deflateSync(rows, { level: deflateLevel });
  const head =
    `<</Type/XRef/Size ${size}/W[${entryBytes.join(' ')}]/Root ${of.root} 0 R/Info ${of.info} 0 R/ID[${of.id}${of.id}]` +
    `/DecodeParms<</Predictor 12/Columns ${entryLength}>>/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([latin1(`${of.number} 0 obj\n${head}`), packed, latin1('\nendstream'), endOfObject]);
}

/** The file identifier: a digest of the objects, so that equal booklets are equal files. */
function digestOf(parts: readonly Uint8Array[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return `<${digest.digest('hex').slice(0, 32)}>`;
}

/** Encodes one byte per character; PDF syntax and our content streams use only characters below 256. */
export function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** A text string for a dictionary (title, outline entry), in any language. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}
