import { parseArgs } from 'node:util';
import { seededRandom } from '@uzor/engine';
import { idSeries, type MarkedGrid, type Operation, packHistory, packOperations, unpackHistory } from '@uzor/kit';
import { type Kysely, sql } from 'kysely';
import { operate } from '../../apps/server/src/features/works/segments/merge-operations.ts';
import {
  insertSegments,
  segmentRepository,
  type SegmentRow,
} from '../../apps/server/src/features/works/segments/repository.ts';
import type { Tables } from '../../apps/server/src/platform/postgres/tables.ts';
import { settleCrowd } from '../../apps/server/src/testing/crowd.ts';
import { openBenchServer } from '../bench-server.ts';
import { machine, publish, table } from '../report.ts';

/* The marks of a large work by two devices: 125 segments of 16 × 16, every cell marked individually. */

const [segments, side] = [125, 16];
const cells = side * side;
const colours = 24;
const seed = 7;

const grid: MarkedGrid = {
  width: side,
  height: side,
  cells: Uint8Array.from({ length: cells }, (_, cell) => (cell * 7) % colours),
  palette: Array.from({ length: colours }, (_, i) => ({
    letter: String.fromCodePoint(65 + i),
    rgb: [i, i, i] as const,
  })),
};

/** Requests for one segment: each a list of 1 to 16 marks, alternating between the devices. */
type Requests = readonly (readonly Operation[])[];

function requestsFor(count: number): Requests[] {
  const random = seededRandom(seed);
  const devices = ['0', '1'].map((device) => idSeries(`${device}f8fad5b-d9cb-469f-a165-70867728950e`));
  return Array.from({ length: count }, () => {
    const requests: Operation[][] = [];
    for (let cell = 0; cell < cells; ) {
      const id = devices[requests.length % devices.length] ?? (() => '');
      const most = Math.min(cells - cell, 1 + Math.floor(random() * side));
      requests.push(Array.from({ length: most }, () => ({ id: id(), type: 'mark', cells: [(cell++ * 37) % cells] })));
    }
    return requests;
  });
}

const nothingEarlier = { around: [], own: new Set<string>(), cleared: [], stored: 0 };

/** CPU of merging one device's offline marks into what the other has saved, including packing. */
function mergeMs(rows: readonly SegmentRow[], requests: readonly Requests[]): number {
  const halves = rows.map((row, i) => {
    const ofDevice = (device: number) => (requests[i] ?? []).filter((_, turn) => turn % 2 === device).flat();
    const saved = operate(row, nothingEarlier, ofDevice(0), grid, 0);
    return { row, saved: packHistory(saved?.entries ?? []), sent: ofDevice(1) };
  });
  const begun = process.cpuUsage();
  for (const { row, saved, sent } of halves) {
    const merged = operate({ ...row, history: unpackHistory(saved) }, nothingEarlier, sent, grid, 0);
    packHistory(merged?.entries ?? []);
  }
  return process.cpuUsage(begun).user / 1000;
}

const kitId = 'kit-1';
const must = { kB: 300, mergeMs: 200 };

export const options = {};

export async function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options });
  const server = await openBenchServer();
  try {
    await settleCrowd(server.database, { users: 1, kits: 1 });
    const rows = await untouchedRows(server.database);
    const requests = requestsFor(rows.length);
    const empty = await storedBytes(server.database);
    for (const [i, row] of rows.entries())
      for (const operations of requests[i] ?? []) await apply(server.database, row.id, operations);
    const packed = (await storedBytes(server.database)) - empty;
    const histories = (await segmentRepository(server.database).wholeOfKit(kitId)).map(({ history }) => history);
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
    publish(
      'marks',
      report(
        [
          ['stored, with indexes', packed],
          ['histories, read', sum(histories.map((one) => textBytes(packHistory(one))))],
          [
            'operations, sent',
            sum(requests.map((of) => sum(of.map((operations) => textBytes(packOperations(operations)))))),
          ],
        ],
        mergeMs(rows, requests),
      ),
    );
  } finally {
    await server.close();
  }
}

/** Bytes on the wire, base64 in JSON. */
const textBytes = (bytes: Uint8Array) => JSON.stringify({ packed: Buffer.from(bytes).toString('base64url') }).length;

async function untouchedRows(database: Kysely<Tables>): Promise<SegmentRow[]> {
  await database.deleteFrom('segment').where('kit_id', '=', kitId).execute();
  const places = Array.from({ length: segments }, (_, i) => ({
    id: `marked-${i}`,
    kit_id: kitId,
    number: i + 1,
    platform_number: null,
    total_cells: cells,
    changed_at: new Date(),
  }));
  await database.transaction().execute((tx) => insertSegments(tx, places));
  return segmentRepository(database).wholeOfKit(kitId);
}

async function apply(database: Kysely<Tables>, id: string, operations: readonly Operation[]): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const repository = segmentRepository(tx);
    const row = await repository.lock(kitId, id);
    const around = await repository.runsAround(
      id,
      operations.map((operation) => operation.id),
    );
    const changed = operate(row, { around, own: new Set<string>(), cleared: [], stored: 0 }, operations, grid, 0);
    if (changed) await repository.save(row, changed, new Date());
  });
}

async function storedBytes(database: Kysely<Tables>): Promise<number> {
  await sql`vacuum full segment, segment_operation`.execute(database);
  const { rows } = await sql<{ bytes: string }>`select pg_total_relation_size('segment')
    + pg_total_relation_size('segment_operation') as bytes`.execute(database);
  return Number(rows[0]?.bytes);
}

function report(kinds: readonly (readonly [name: string, bytes: number])[], ms: number): string {
  const kB = (bytes: number) => Math.round(bytes / 1000).toLocaleString('en');
  const met = (good: boolean) => (good ? 'met' : 'missed');
  return [
    '## Marks of a large work',
    `${(segments * cells).toLocaleString('en')} marks of two devices: ${segments} segments of ${side} × ${side}, every cell marked alone, 1 to ${side} marks a request, the devices in turn. Seed ${seed}. ${machine()}.`,
    table(
      ['', 'packed', 'must', ''],
      [
        ...kinds.map(([name, bytes]) => [name, `${kB(bytes)} kB`, `≤ ${must.kB} kB`, met(bytes <= must.kB * 1000)]),
        [
          "merging one device's half into the other's, CPU",
          `${ms.toFixed(0)} ms`,
          `≤ ${must.mergeMs} ms`,
          met(ms <= must.mergeMs),
        ],
      ],
    ),
  ].join('\n\n');
}
