import {
  kitEndpoints,
  type MarkedSegmentWire,
  type ProductKind,
  type SegmentWire,
  segmentEndpoints,
} from '@uzor/contract';
import { base64Of, bytesOfBase64 } from '@uzor/engine';
import {
  applyOperations,
  type MarkedGrid,
  type Operation,
  packHistory,
  packMarks,
  productOf,
  replay,
  type SegmentHistory,
  unpackOperations,
  untouchedHistory,
} from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { server } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { kitDetail, segment, segmentId, segmentList } from './wire/index.ts';

/** A segment as the server stores it; operations are applied by the rule that client and server share. */
export interface WorkedSegment {
  readonly home: string;
  readonly address: string;
  readonly calls: ReturnType<typeof segmentEndpoints>;
  /** Marks as text, one line per row: `x` for a marked cell. */
  readonly marks: () => string[];
  readonly markElsewhere: (cells: readonly number[]) => void;
  readonly recolour: (rows: readonly string[]) => void;
  readonly operations: () => readonly Operation[];
  readonly now: () => SegmentWire;
  readonly history: () => { readonly packed: string; readonly version: number; readonly scheme?: number };
  readonly takeAgain: () => void;
}

interface Given {
  readonly changes?: Partial<SegmentWire>;
  /** Number of marked cells in other segments, by their position in the order they are worked, from 1. */
  readonly others?: Readonly<Record<number, number>>;
  /** Position in the order segments are worked; 1 if absent. */
  readonly place?: number;
}

export async function openWorked({ address }: WorkedSegment) {
  const page = openPage(address, { signedIn: true });
  const grid = await screen.findByRole('grid');
  grid.focus();
  await within(grid).findByRole('row');
  return { ...page, grid };
}

export const saved = (work: WorkedSegment, marks: readonly string[]) =>
  waitFor(() => expect(work.marks()).toEqual(marks));

/** Numbers the works, so that late marks of an earlier test do not reach a new one. */
let works = 0;

/** Serves a work with one segment drawn as text, see `segment`; nothing in it is marked. */
export function serveSegment(
  kind: ProductKind,
  rows: readonly string[],
  { changes: given = {}, others = {}, place = 1 }: Given = {},
): WorkedSegment {
  works += 1;
  const id = `work-${works}`;
  const product = productOf(kind);
  const calls = segmentEndpoints(product.apiBase);
  const changes = place === 1 ? given : { id: segmentId(place), number: place, ...given };
  let drawn = segment(rows, changes);
  let grid = gridOf(drawn);
  const came: Operation[] = [];
  let history: SegmentHistory = untouchedHistory;
  let version = 1;
  /** A call raises the version by one, whatever the number of its operations. */
  const apply = (operations: readonly Operation[]) => {
    const { seen } = history;
    history = applyOperations(history, operations, grid);
    if (history.seen.length > seen.length) version += 1;
  };
  const now = (): SegmentWire => {
    const marks = replay(history.entries, grid);
    const cells = drawn.cells.map((row) => row.map((cell) => ({ ...cell, marked: marks[cell.id] === 1 })));
    return { ...drawn, cells, version };
  };
  const changed = (): MarkedSegmentWire => {
    const { status, progress_percent } = now();
    return { status, progress_percent, version, marks: base64Of(packMarks(replay(history.entries, grid))) };
  };
  const take = () =>
    server.on(calls.operate, ({ params, body }) => {
      const operations = body.packed === undefined ? body.operations : unpackOperations(bytesOfBase64(body.packed));
      came.push(...(operations ?? []));
      if (params.id === id) apply(operations ?? []);
      return { data: changed() };
    });
  server.on(kitEndpoints(product.apiBase).kit, { data: kitDetail(kind, { id }) });
  server.on(calls.segments, () => segmentList(kind, others));
  server.on(calls.segment, () => ({ data: now() }));
  const packed = () => ({
    packed: base64Of(packHistory(history.entries)),
    version,
    ...(drawn.scheme !== undefined && { scheme: drawn.scheme }),
  });
  server.on(calls.history, packed);
  take();
  return {
    home: `/${product.webSlug}/segments/${id}`,
    address: `/en/${product.webSlug}/segments/${id}/segment/${segmentId(place)}`,
    calls,
    marks: () => {
      const marks = replay(history.entries, grid);
      return rows.map((row, y) => [...row].map((_, x) => (marks[y * row.length + x] ? 'x' : '.')).join(''));
    },
    markElsewhere: (cells) => {
      apply([{ id: crypto.randomUUID(), type: 'mark', cells: [...cells] }]);
    },
    recolour: (other) => {
      drawn = segment(other, { ...changes, scheme: (drawn.scheme ?? 0) + 1 });
      grid = gridOf(drawn);
    },
    operations: () => came,
    now,
    history: packed,
    takeAgain: take,
  };
}

function gridOf({ cells, colors }: SegmentWire): MarkedGrid {
  const palette = colors.map(({ letter, color }) => ({ letter, rgb: rgbOf(color) }));
  const places = new Map(palette.map(({ letter }, i) => [letter, i]));
  const flat = Uint8Array.from(cells.flat(), ({ letter }) => places.get(letter) ?? 0);
  return { width: cells[0]?.length ?? 0, height: cells.length, cells: flat, palette };
}

function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
