import { ByteReader, ByteWriter } from './byte-stream.ts';
import type { HistoryEntry } from './marks.ts';
import type { Operation } from './operations.ts';
import { idAt, sequentialId } from './sequential-ids.ts';

/** How an id is encoded: the previous id plus one, a difference within a known series, 16 bytes, or a string. */
const forms = { next: 0, known: 1, series: 2, text: 3 } as const;

/** Encodes the ids of packed operations in order; writer and reader keep the same list of series. */
class PackedIds {
  readonly #series: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #last: number[] = [];
  /** Index of the series of the last sequential id. */
  #at = -1;

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

/*
 * Packed operations. Each starts with a header byte: two bits for the encoding of its id, three for its type, and one
 * each for whether coordinates, colours and cells follow. Colours are written once and then referred to by index; cells
 * are differences.
 */

const types = ['mark', 'unmark', 'undo', 'redo', 'clear'] as const;
const bits = { type: 4, coordinates: 32, colors: 64, cells: 128 } as const;

/** Colours, ids and cells seen so far; the same state in writer and reader. */
class Named {
  readonly ids = new PackedIds();
  readonly colors: string[] = [];
  cell = 0;
}

/** Packs operations in order, with ids of any form. Empty lists and null count as absent. */
export function packOperations(operations: readonly Operation[]): Uint8Array {
  const [bytes, named] = [new ByteWriter(), new Named()];
  for (const { id, type, coordinates, colors = [], cells = [] } of operations) {
    const parts =
      (coordinates ? bits.coordinates : 0) +
      (colors.length > 0 ? bits.colors : 0) +
      (cells.length > 0 ? bits.cells : 0);
    bytes.byte(named.ids.formOf(id) + types.indexOf(type) * bits.type + parts);
    named.ids.write(bytes, id);
    if (coordinates) {
      bytes.number(coordinates.x);
      bytes.number(coordinates.y);
    }
    if (colors.length > 0) writeColors(bytes, colors, named);
    if (cells.length > 0) bytes.number(cells.length);
    for (const cell of cells) {
      bytes.difference(cell - named.cell);
      named.cell = cell;
    }
  }
  return bytes.bytes();
}

/** The reverse of `packOperations`. @throws RangeError for invalid bytes, and for more than `most` operations */
export function unpackOperations(packed: Uint8Array, most = Number.POSITIVE_INFINITY): Operation[] {
  const [bytes, named] = [new ByteReader(packed), new Named()];
  const operations: Operation[] = [];
  while (!bytes.done) {
    if (operations.length === most) throw new RangeError(`More than ${most} operations`);
    const head = bytes.byte();
    const type = types[(head >> 2) & 7];
    if (type === undefined) throw new RangeError('An operation of no known type');
    const id = named.ids.read(bytes, head & 3);
    const coordinates = head & bits.coordinates ? { x: bytes.number(), y: bytes.number() } : null;
    const colors = head & bits.colors ? readColors(bytes, named) : [];
    const cells = head & bits.cells ? readCells(bytes, named) : [];
    operations.push({ id, type, coordinates, colors, ...(cells.length > 0 ? { cells } : {}) });
  }
  return operations;
}

/** Packs a history in the format of operations. */
export function packHistory(entries: readonly HistoryEntry[]): Uint8Array {
  return packOperations(entries.map(({ unmark, ...entry }) => ({ ...entry, type: unmark ? 'unmark' : 'mark' })));
}

/** The reverse of `packHistory`. @throws RangeError as `unpackOperations` */
export function unpackHistory(packed: Uint8Array): HistoryEntry[] {
  return unpackOperations(packed).map(({ id, type, coordinates = null, colors = [], cells }) => ({
    id,
    coordinates,
    colors,
    ...(cells ? { cells } : {}),
    ...(type === 'unmark' ? { unmark: true as const } : {}),
  }));
}

function writeColors(bytes: ByteWriter, colors: readonly string[], named: Named): void {
  bytes.number(colors.length);
  for (const color of colors) {
    const place = named.colors.indexOf(color);
    bytes.number(place < 0 ? named.colors.length : place);
    if (place >= 0) continue;
    named.colors.push(color);
    bytes.text(color);
  }
}

function readColors(bytes: ByteReader, named: Named): string[] {
  return listOf(bytes, () => {
    const place = bytes.number();
    if (place === named.colors.length) named.colors.push(bytes.text());
    const color = named.colors[place];
    if (color === undefined) throw new RangeError('A colour that was not named');
    return color;
  });
}

function readCells(bytes: ByteReader, named: Named): number[] {
  return listOf(bytes, () => (named.cell += bytes.difference()));
}

function listOf<T>(bytes: ByteReader, read: () => T): T[] {
  const list: T[] = [];
  for (let left = bytes.number(); left > 0; left--) list.push(read());
  return list;
}
