import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Number of an indirect object of one document. */
export type ObjectNumber = number;

/** Deflate level of all streams: 9 takes twice the time for 2 % of the size, 3 is 13 % larger. */
const deflateLevel = 6;

/**
 * The objects of one PDF 1.7 file. The same calls in the same order give the same bytes: nothing here reads a clock or
 * a random number. Source: ISO 32000-1, sections 7.3 to 7.5.
 */
export class PdfDocument {
  readonly #bodies: (Uint8Array | null)[] = [];

  /** Reserves an object number, to refer to the object before it is written. */
  reserve(): ObjectNumber {
    this.#bodies.push(null);
    return this.#bodies.length;
  }

  /** Writes the object reserved under `number`; `value` is PDF syntax. */
  put(number: ObjectNumber, value: string): void {
    this.#bodies[number - 1] = latin1(value);
  }

  /** Writes a new object; `value` is PDF syntax. */
  add(value: string): ObjectNumber {
    this.#bodies.push(latin1(value));
    return this.#bodies.length;
  }

  /** Writes a deflated stream; `entries` are the dictionary entries other than length and filter. */
  addDeflated(entries: string, content: string | Uint8Array): ObjectNumber {
    const bytes = typeof content === 'string' ? latin1(content) : content;
    return this.addStream(`${entries}/Filter/FlateDecode`, deflateSync(bytes, { level: deflateLevel }));
  }

  /** Writes a stream unchanged; `entries` are the dictionary entries other than length. */
  addStream(entries: string, content: Uint8Array): ObjectNumber {
    this.#bodies.push(
      Buffer.concat([latin1(`<<${entries}/Length ${content.length}>>stream\n`), content, latin1('\nendstream')]),
    );
    return this.#bodies.length;
  }

  /**
   * The complete file.
   * @throws RangeError if a reserved object was never written
   */
  finish(root: ObjectNumber, info: ObjectNumber): Uint8Array {
    const parts: Uint8Array[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    this.#bodies.forEach((body, i) => {
      if (body === null) throw new RangeError(`Object ${i + 1} was reserved and never written`);
      offsets.push(length);
      const head = latin1(`${i + 1} 0 obj\n`);
      parts.push(head, body, endOfObject);
      length += head.length + body.length + endOfObject.length;
    });
    parts.push(
      latin1(crossReferences(offsets) + trailer(parts, { root, info, size: offsets.length + 1, start: length })),
    );
    return Buffer.concat(parts);
  }
}

const endOfObject = latin1('\nendobj\n');

/** Every entry is 20 bytes including its line end, as the format requires. */
function crossReferences(offsets: readonly number[]): string {
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
}

/** The file identifier is a digest of its objects, so equal booklets are equal files. */
function trailer(
  parts: readonly Uint8Array[],
  at: { root: number; info: number; size: number; start: number },
): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  const id = `<${digest.digest('hex').slice(0, 32)}>`;
  return `trailer\n<</Size ${at.size}/Root ${at.root} 0 R/Info ${at.info} 0 R/ID[${id}${id}]>>\nstartxref\n${at.start}\n%%EOF\n`;
}

/** One byte per character; PDF syntax and our content streams use only characters below 256. */
export function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** A text string for a dictionary (title, outline entry) in any language. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}
