import { ByteReader, ByteWriter } from './byte-stream.ts';
import type { HistoryEntry } from './marks.ts';
import type { Operation } from './operations.ts';
import { PackedIds } from './packed-ids.ts';

/*
 * Packed operations: a mark of one cell takes three or four bytes instead of ninety of JSON. Each operation starts with
 * a header byte: the encoding of its id (two bits), its type (three), and whether coordinates, colours and cells follow
 * (one each). Colours are written once and then referred to by index; a cell is its difference from the previous cell.
 */

const types = ['mark', 'unmark', 'undo', 'redo', 'clear'] as const;
const bits = { type: 4, coordinates: 32, colors: 64, cells: 128 } as const;

/** Colours, ids and cells seen so far; the same state in writer and reader. */
class Named {
  readonly ids = new PackedIds();
  readonly colors: string[] = [];
  cell = 0;
}

/** Packs operations in order, with ids of any form. Empty lists and null become absent. */
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

/**
 * The reverse of `packOperations`. Each operation takes at least one byte, so a small body cannot expand into many
 * operations.
 * @throws RangeError for bytes that `packOperations` does not produce, and for more than `most` operations
 */
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
