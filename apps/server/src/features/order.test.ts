import { randomUUID } from 'node:crypto';
import type {
  BlankWire,
  KitDetailWire,
  ProductKind,
  SegmentListItemWire,
  SegmentWire,
  StepsProgressWire,
} from '@uzor/contract';
import { filterId, presets, productOf, segmentsOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { bytesOf } from '../platform/mail/mail-parts.ts';
import { call } from '../testing/caller.ts';
import { eventually, openTestServer } from '../testing/test-server.ts';
import { blankWhen, type Completion, dataOf, openedBlank } from '../testing/orders.ts';
import { photoFile } from '../testing/photos.ts';

const testServer = await openTestServer({ worker: true });

interface Work {
  readonly path: string;
  readonly token: string;
  readonly kit: KitDetailWire;
}
interface Row {
  readonly kind: ProductKind;
  readonly size: number;
  readonly uses: number | null;
  /** Segments of each inner list; null for string art. */
  readonly rows: readonly number[] | null;
  readonly goesOn: (work: Work) => Promise<void>;
}
const rows: readonly Row[] = [
  { kind: 'mosaic', size: 5, uses: 10, rows: [4, 4, 4, 4, 4], goesOn: markSegment },
  { kind: 'paint_by_numbers', size: 5, uses: 5, rows: [4, 4, 4, 4, 4], goesOn: paintRegion },
  { kind: 'constructor', size: 1, uses: null, rows: [4, 4, 4, 4, 4, 4], goesOn: markSegment },
  { kind: 'string_art', size: 1, uses: null, rows: null, goesOn: windSteps },
];

test.each(rows)(
  'a code and a photo become a scheme in the postbox and a work that goes on: $kind',
  async ({ kind, size, uses, rows: segmentRows, goesOn }) => {
    const { apiBase, defaultFilter } = productOf(kind);
    const { slug } = await openedBlank(testServer, await testServer.code({ kind, uses }));
    const at = `${apiBase}/blank/${slug}`;
    const post = (below: string, body: object) => call(testServer.app, 'POST', `${at}${below}`, { body });
    await call(testServer.app, 'POST', `${at}/upload-photo`, { files: { raw_photo: await photoFile(480, 600) } });
    expect(
      dataOf(
        await post('/edition-settings', {
          edition_settings: { zoom_ratio: 1.2, margin: { left: 0.05 } },
          orientation: 'portrait',
        }),
      ),
    ).toMatchObject({
      status: 'editing',
      edition_settings: { zoom_ratio: 1.2 },
    });
    expect(dataOf(await post('', { size_id: size, filter_id: filterId(defaultFilter) }))).toMatchObject({
      generation_status: 2,
      preset: null,
      tracing_photos: [],
    });
    const blank = await blankWhen(testServer, slug, ({ generation_status }) => generation_status === 3);
    expect(blank.tracing_photos.map(({ preset }) => preset)).toEqual(presets[kind].map((_, i) => i + 1));
    const chosen = presets[kind].length; // the last
    expect(dataOf<BlankWire>(await post('/apply-preset', { preset: chosen })).preset).toBe(chosen);

    const email = `${kind}@example.com`;
    const completed = await post('/complete', { email, consent: true });
    expect(completed.status).toBe(201);
    const { token: ordered, data } = completed.json as Completion;
    const path = `${apiBase}/${data.tile_id}`;
    const kit = await eventually(async () => {
      const now = dataOf<KitDetailWire>(await call(testServer.app, 'GET', path, { token: ordered }));
      return now.status === 3 && now;
    });
    expect(kit).toMatchObject({
      type: kind,
      preset: chosen,
      code_attempt: 1,
      code_attempt_count: uses,
      attempts_left: uses === null ? null : uses - 1,
    });
    expect(kit).toMatchObject({ marked_cells: 0, progress_percent: 0, instruction: { status: 3 }, size: { id: size } });
    const token = await expectMails(email);

    const places = segmentRows && segmentsOf(kind, sizeOrFail(kind, size), 'portrait');
    const listed = await call(testServer.app, 'GET', `${path}/segment`, { token });
    if (segmentRows === null) expect(listed.status).toBe(404);
    else expect(dataOf<SegmentListItemWire[][]>(listed).map((row) => row.length)).toEqual(segmentRows);
    if (places) expect(kit.total_cells).toBe(places.reduce((sum, { width, height }) => sum + width * height, 0));
    await goesOn({ path, token, kit });
  },
);

function sizeOrFail(kind: ProductKind, id: number) {
  const size = sizeOf(kind, id);
  if (!size) throw new Error(`${kind} has no size ${id}`);
  return size;
}

/** Two mails: the password for signing in, and the scheme with its booklet. Returns the token of that sign-in. */
async function expectMails(email: string): Promise<string> {
  const mails = await eventually(async () => {
    const own = (await testServer.mails()).filter(({ to }) => to.includes(email));
    return own.length === 2 && own;
  });
  const booklet = mails.flatMap(({ attachments }) => attachments).find((one) => one.mimeType === 'application/pdf');
  expect(booklet && bytesOf(booklet).subarray(0, 5).toString()).toBe('%PDF-');
  const [, name, password] =
    mails.map(({ text }) => /(\S+@\S+)\nПароль: (\S+)/.exec(text)).find((match) => match !== null) ?? [];
  const login = await call(testServer.app, 'POST', '/auth/login', { body: { email: name, password } });
  expect(login.status).toBe(200);
  return (login.json as { access_token: string }).access_token;
}

async function firstSegment({ path, token }: Work): Promise<{ readonly at: string; readonly segment: SegmentWire }> {
  const list = dataOf<SegmentListItemWire[][]>(await call(testServer.app, 'GET', `${path}/segment`, { token }));
  const at = `${path}/segment/${list[0]?.[0]?.id}`;
  return { at, segment: dataOf<SegmentWire>(await call(testServer.app, 'GET', at, { token })) };
}
const markedOf = ({ cells }: SegmentWire) => cells.flat().flatMap(({ id, marked }) => (marked ? [id] : []));

/** A row of drills is marked, undone and redone, and counts for the whole work. */
async function markSegment(work: Work): Promise<void> {
  const { path, token, kit } = work;
  const { at, segment } = await firstSegment(work);
  expect(segment.regions).toBeNull();
  const across = segment.cells[0]?.length ?? 0;
  const row = Array.from({ length: across }, (_, i) => i);
  const marked = dataOf<SegmentWire>(
    await call(testServer.app, 'POST', `${at}/cell/set-marked`, {
      token,
      body: { coordinates: { x: across - 1, y: 0 } },
    }),
  );
  expect(marked).toMatchObject({ status: 1, version: 1, selected_coordinated: { x: across - 1, y: 0 } });
  expect(markedOf(marked)).toEqual(row);
  const operate = async (type: 'undo' | 'redo') =>
    markedOf(
      dataOf<SegmentWire>(
        await call(testServer.app, 'POST', `${at}/operations`, {
          token,
          body: { operations: [{ id: randomUUID(), type }] },
        }),
      ),
    );
  expect([await operate('undo'), await operate('redo')]).toEqual([[], row]);
  const after = dataOf<KitDetailWire>(await call(testServer.app, 'GET', path, { token }));
  expect([after.marked_cells, after.progress_percent]).toEqual([across, Math.floor((across * 100) / kit.total_cells)]);
}

/** A region of paint is one operation on the cells that mark it; regions cover the segment, each cell in one. */
async function paintRegion(work: Work): Promise<void> {
  const { at, segment } = await firstSegment(work);
  const regions = segment.regions ?? [];
  const cells = segment.cells.flat();
  expect(regions.flatMap((region) => region.cells).sort((a, b) => a - b)).toEqual(cells.map(({ id }) => id));
  for (const { letter, cells: own } of regions) expect(own.every((cell) => cells[cell]?.letter === letter)).toBe(true);
  expect(
    regions.filter(({ path }) => path !== '').every(({ path }) => /^M[\d.]/.test(path) && path.endsWith('z')),
  ).toBe(true);
  expect(regions.some(({ label }) => label !== null && label.height_mm >= 1)).toBe(true);
  const largest = regions.toSorted((a, b) => b.cells.length - a.cells.length)[0]?.cells ?? [];
  const operation = { id: randomUUID(), type: 'mark', cells: largest };
  const painted = dataOf<SegmentWire>(
    await call(testServer.app, 'POST', `${at}/operations`, { token: work.token, body: { operations: [operation] } }),
  );
  expect(markedOf(painted)).toEqual(largest);
  expect(dataOf<KitDetailWire>(await call(testServer.app, 'GET', work.path, { token: work.token })).marked_cells).toBe(
    largest.length,
  );
}

async function windSteps({ path, token, kit }: Work): Promise<void> {
  const before = dataOf<StepsProgressWire>(await call(testServer.app, 'GET', `${path}/progress`, { token }));
  expect([before.status, before.current_step, before.max_step, before.steps.length]).toEqual([
    0,
    0,
    kit.total_cells,
    kit.total_cells,
  ]);
  const half = Math.ceil(before.max_step / 2);
  expect(dataOf(await call(testServer.app, 'POST', `${path}/progress`, { token, body: { step: half } }))).toMatchObject(
    {
      status: 1,
      current_step: half,
    },
  );
  expect(dataOf<KitDetailWire>(await call(testServer.app, 'GET', path, { token })).progress_percent).toBe(
    Math.floor((half * 100) / before.max_step),
  );
}
