import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints, type ProductKind, productKinds } from '@uzor/contract';
import { openPhoto } from '@uzor/intake';
import { cropFor, filterId, presets, productOf, settingsToWire, sizeOf } from '@uzor/kit';
import { openFaceFinder } from '@uzor/people';
import { faceModel } from '@uzor/people/models';
import type { Kysely } from 'kysely';
import { passingBytes, sentBytes, storedBytes } from './order-bytes.ts';
import { type CostsOfKind, costReport, type OrderCosts, stageMeter, totalCpu } from './order-costs.ts';
import { type Call, caller, good, newCode, photoForm, textAt } from '../../apps/server/src/testing/customer.ts';
import { openPostbox, type Postbox } from '../../apps/server/src/testing/postbox.ts';
import { type BenchServer, openBenchServer, quantile } from '../bench-server.ts';
import { machine, publish, secondsTo, table } from '../report.ts';
import type { Tables } from '../../apps/server/src/platform/postgres/tables.ts';

/* How long a customer waits: a server on an empty data folder, one order after another, mails to a real SMTP server. */

const ordersByDefault = 20;
const idleMs = 20_000;
/** Longer side of the copy on which the editor works. */
const EDITOR_PX = 1500;
const sizeId = 2; // Size a3.
const orientation = 'portrait';
/** Seconds within which all presets of a kind must be ready. */
const allWithin: Readonly<Record<ProductKind, number>> = {
  mosaic: 1.5,
  paint_by_numbers: 3,
  constructor: 1.5,
  string_art: 1.5,
};

interface OrderTimes {
  /** Time from "next" until the natural preset is ready, and until all are. */
  readonly firstPreset: number;
  readonly allPresets: number;
  /** Time from the confirmation to its answer, and until the mail with the booklet is accepted. */
  readonly answer: number;
  readonly mail: number;
  /** Time from a visitor's photo to a complete demo on an idle server. */
  readonly demo: number;
  readonly costs: OrderCosts;
}

export const options = {
  product: { type: 'string', value: 'KIND', help: `By default each of ${productKinds.join(', ')}` },
  photo: { type: 'string', value: 'FILE', help: 'Photo of the orders; by default pictures of the library in turn' },
} as const;

/** `bench order [COUNT] [--product KIND] [--photo FILE]`: a table for each kind, then the costs of 1,000 orders. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options,
    allowPositionals: true,
  });
  const orders = positionals[0] === undefined ? ordersByDefault : Number(positionals[0]);
  if (!Number.isInteger(orders) || orders < 1) throw new RangeError(`${positionals[0]} is not a number of orders`);
  const kinds = productKinds.filter((kind) => values.product === undefined || kind === values.product);
  if (kinds.length === 0) throw new RangeError(`There is no product ${values.product}`);
  const photo = values.photo === undefined ? null : await readFile(values.photo);
  const postbox = await openPostbox();
  const server = await openBenchServer({ SMTP_URL: `smtp://127.0.0.1:${postbox.port}` });
  const costs: CostsOfKind[] = [];
  try {
    const idle = await idleCores(server);
    for (const kind of kinds) {
      const times: OrderTimes[] = [];
      for (let i = 0; i < orders; i++) times.push(await order(server, postbox, kind, i, photo));
      publish(`order ${kind}`, report(kind, times, photo !== null));
      costs.push({ kind, orders: times.map((one) => one.costs) });
    }
    if (values.product === undefined) publish('order costs', costReport(costs, idle, photo !== null));
  } finally {
    await server.close();
    await postbox.close();
  }
}

async function idleCores({ cpuSeconds }: BenchServer): Promise<number> {
  const before = cpuSeconds();
  await pause(idleMs);
  return (cpuSeconds() - before) / (idleMs / 1000);
}

async function order(
  server: BenchServer,
  postbox: Postbox,
  kind: ProductKind,
  i: number,
  file: Uint8Array<ArrayBuffer> | null,
): Promise<OrderTimes> {
  const { shop, database, cpuSeconds } = server;
  const call = caller(server);
  const ask = (method: 'GET' | 'POST', path: string, body?: object) => good(call(method, path, body));
  const { apiBase, demoBase, defaultFilter } = productOf(kind);
  const code = await newCode(server, { kind, uses: 5, batch: 'bench' });
  const { data: library } = endpoints.library.answer.parse((await ask('GET', '/media-library')).body);
  const picture = library[i % library.length];
  if (picture === undefined) throw new Error('The library is empty');
  const photo = { media_id: picture.id };
  const edition_settings = await editorSettings(kind, file ?? (await bytesAt(picture.url)));
  const demo = await demoTime(call, database, demoBase, photo);
  const heldBefore = await storedBytes(server);
  const meter = stageMeter(cpuSeconds);
  const slug = textAt(await ask('POST', '/blank', { code }), 'data', 'slug');
  const at = `${apiBase}/blank/${slug}`;
  await ask('POST', `${at}/upload-photo`, file ? photoForm(file) : photo);
  await ask('POST', `${at}/edition-settings`, { edition_settings, orientation });
  meter.ended('photo');
  const nextAt = Date.now();
  await ask('POST', at, { size_id: sizeId, filter_id: filterId(defaultFilter), orientation });
  const tracings = await untilTraced(database, slug);
  meter.ended('schemes');
  const email = `${kind}-${i}@bench.test`;
  await ask('POST', `${at}/apply-preset`, { preset: 1 });
  const confirmedAt = Date.now();
  const completed = await ask('POST', `${at}/complete`, { email, consent: true });
  const answeredAt = Date.now();
  const acceptedAt = await postbox.bookletFor(email);
  meter.ended('booklet');
  await untilDrawn(database, slug);
  meter.ended('pictures');
  const [kitId, token] = [textAt(completed, 'data', 'tile_id'), textAt(completed, 'token')];
  const sent = await sentBytes(shop, { kind, slug, kitId, token });
  meter.ended('handed');
  const held = await storedBytes(server);
  const mails = postbox.letters.filter(({ to }) => to === email);
  const readyAt = tracings.map(({ created_at }) => created_at.getTime());
  return {
    firstPreset: (readyAt[0] ?? 0) - nextAt,
    allPresets: Math.max(...readyAt) - nextAt,
    answer: answeredAt - confirmedAt,
    mail: acceptedAt - confirmedAt,
    demo,
    costs: {
      cpu: meter.spent,
      files: held.files - heldBefore.files,
      rows: held.rows - heldBefore.rows,
      passing: await passingBytes(server, slug, email),
      sent,
      mailed: mails.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  };
}

/** What the editor sends of an untouched photo: the crop and the faces, which the customer's browser has found. */
async function editorSettings(kind: ProductKind, photo: Uint8Array) {
  const { raster, original } = await openPhoto(photo, { maxSidePx: EDITOR_PX });
  const focus = openFaceFinder(faceModel()).find(raster);
  const size = sizeOf(kind, sizeId);
  if (size === null) throw new Error(`${kind} has no size ${sizeId}`);
  return settingsToWire(cropFor({ kind, size, orientation }, raster, focus, original), focus);
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** How long a visitor waits for a complete demo of a4. */
async function demoTime(call: Call, database: Kysely<Tables>, demoBase: string, photo: object): Promise<number> {
  const sentAt = Date.now();
  const slug = textAt(await good(call('POST', demoBase, photo)), 'data', 'slug');
  for (;;) {
    const { status } = await database
      .selectFrom('demo')
      .select('status')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    if (status === 4) throw new Error(`The demo ${slug} failed`);
    if (status === 3) return Date.now() - sentAt;
    await pause(20);
  }
}

/** All presets of the blank in order, once they are ready; their own timestamps say when that was. */
async function untilTraced(database: Kysely<Tables>, slug: string) {
  for (;;) {
    const blank = await database
      .selectFrom('blank')
      .select('generation_status')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    if (blank.generation_status === 4) throw new Error(`The schemes of ${slug} failed`);
    if (blank.generation_status === 3)
      return database
        .selectFrom('tracing')
        .select(['preset', 'created_at'])
        .where('slug', '=', slug)
        .orderBy('preset')
        .execute();
    await pause(50);
  }
}

/** Orders do not overlap: waits until nothing of this one is left to draw. */
async function untilDrawn(database: Kysely<Tables>, slug: string): Promise<void> {
  for (;;) {
    const kit = await database
      .selectFrom('kit')
      .select('pictures_status')
      .where('blank_slug', '=', slug)
      .executeTakeFirstOrThrow();
    if (kit.pictures_status >= 3) return;
    await pause(50);
  }
}

function report(kind: ProductKind, times: readonly OrderTimes[], uploaded: boolean): string {
  const figure = (show: (value: number) => string) => (name: string, must: string, of: (one: OrderTimes) => number) => [
    name,
    must,
    ...[0.5, 0.95].map((share) => show(quantile(share, times.map(of)))),
  ];
  const row = figure(secondsTo(2));
  const weight = figure((bytes) => `${(bytes / 1e6).toFixed(2)} MB`);
  return [
    `## Order: ${productOf(kind).name.en.toLowerCase()}`,
    `${times.length} orders one after another, a3, filter ${productOf(kind).defaultFilter}, everything embedded, a real SMTP server beside it${uploaded ? ', one photo of a customer' : ', pictures of the library'}. Wall time. ${machine()}.`,
    table(
      ['', 'must', 'p50', 'p95'],
      [
        row('confirmation to the accepted mail with the booklet', '≤ 2 s p95', ({ mail }) => mail),
        row('… of it until the browser is answered', '', ({ answer }) => answer),
        row('"next" to the first scheme', '≤ 0.3 s p50', ({ firstPreset }) => firstPreset),
        row(
          `"next" to all ${presets[kind].length} schemes`,
          `≤ ${allWithin[kind]} s p50`,
          ({ allPresets }) => allPresets,
        ),
        row('a photo of a visitor to a whole demo of a4', '≤ 5 s', ({ demo }) => demo),
        weight('stored of it, files and database', '≤ 2 MB', ({ costs }) => costs.files + costs.rows),
        weight('sent of it: schemes, pictures, booklet, lists, once each', '≤ 2.5 MB', ({ costs }) => costs.sent),
        weight('its mails', '', ({ costs }) => costs.mailed),
        row('CPU of the order, all processes', '≤ 1.8 s, mean of four kinds', ({ costs }) => totalCpu(costs) * 1000),
      ],
    ),
  ].join('\n\n');
}
