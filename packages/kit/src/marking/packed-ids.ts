import type { ByteReader, ByteWriter } from './byte-stream.ts';
import { sequentialId, idAt } from './sequential-ids.ts';

/** How an id is encoded: the previous id plus one, a difference within a known series, 16 bytes, or a string. */
const forms = { next: 0, known: 1, series: 2, text: 3 } as const;

/** Encodes the ids of packed operations in order; writer and reader keep the same list of series. */
export class PackedIds {
  readonly #series: string[] = [];
  readonly #places = new Map<string, number>();
  /** The last number of each series. */
  readonly #last: number[] = [];
  /** Index of the series of the last counted id. */
  #at = -1;

  /** The encoding of this id, 0 to 3. */
  formOf(id: string): number {
    const counted = sequentialId(id);
    if (counted === null) return forms.text;
    const place = this.#places.get(counted.series);
    if (place === undefined) return forms.series;
    return place === this.#at && counted.number === this.#after(place) ? forms.next : forms.known;
  }

  write(bytes: ByteWriter, id: string): void {
    const [form, counted] = [this.formOf(id), sequentialId(id)];
    if (counted === null) {
      bytes.text(id);
      return;
    }
    const place = this.#places.get(counted.series) ?? 0;
    if (form === forms.series) for (const octet of octetsOf(id)) bytes.byte(octet);
    if (form === forms.known) {
      bytes.number(place);
      bytes.difference(counted.number - this.#after(place));
    }
    this.#count(id);
  }

  /** @throws RangeError for bytes that `write` does not produce */
  read(bytes: ByteReader, form: number): string {
    if (form === forms.text) return bytes.text();
    const id = form === forms.series ? idOf(Array.from({ length: 16 }, () => bytes.byte())) : this.#known(bytes, form);
    this.#count(id);
    return id;
  }

  #known(bytes: ByteReader, form: number): string {
    const place = form === forms.next ? this.#at : bytes.number();
    const series = this.#series[place];
    if (series === undefined) throw new RangeError('An id of a series that was not named');
    return idAt(series, this.#after(place) + (form === forms.next ? 0 : bytes.difference()));
  }

  #after(place: number): number {
    return (this.#last[place] ?? -1) + 1;
  }

  #count(id: string): void {
    const counted = sequentialId(id);
    if (counted === null) return;
    const place = this.#places.get(counted.series) ?? this.#series.push(counted.series) - 1;
    this.#places.set(counted.series, place);
    this.#at = place;
    this.#last[place] = counted.number;
  }
}

const octetsOf = (id: string) => (id.replaceAll('-', '').match(/../g) ?? []).map((octet) => Number.parseInt(octet, 16));

const idOf = (octets: readonly number[]) =>
  octets
    .map((octet) => octet.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
