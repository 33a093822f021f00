/* The byte format of packed operations: whole numbers as LEB128, strings as their length and UTF-16 code units. */

/** Writes bytes, numbers and strings in this format. */
export class ByteWriter {
  #bytes: number[] = [];

  byte(value: number): void {
    this.#bytes.push(value);
  }

  /** @param value a whole number from 0 to 2^53 - 1 */
  number(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  /** @param value a whole number within ±2^52; small magnitudes take fewer bytes */
  difference(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    this.number(value.length);
    for (let at = 0; at < value.length; at++) this.number(value.charCodeAt(at));
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `ByteWriter` wrote; every method throws a RangeError if the bytes are truncated or malformed. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('The bytes end too soon');
    return value;
  }

  number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte % 128) * weight;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('A number is too large');
      if (byte < 128) return value;
    }
  }

  difference(): number {
    const value = this.number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    let text = '';
    for (let left = this.number(); left > 0; left--) text += String.fromCharCode(this.number());
    return text;
  }
}
