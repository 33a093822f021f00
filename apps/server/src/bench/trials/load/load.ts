import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { settleCrowd } from '../../../testing/crowd.ts';
import { openPostbox, type Postbox } from '../../postbox.ts';
import { cpuOfMachine } from '../../processes.ts';
import { type BenchServer, openBenchServer } from '../../server.ts';
import { type Answer, caller, good, textAt } from '../customer.ts';
import { countOf, settle } from '../trial.ts';
import { order, stayMs, type Trade, upload } from './buyers.ts';
import { openRogue } from './rogue.ts';
import { below, introduction, owedOf, type Part, type Scale } from './report.ts';
import { browse, openSockets } from './visitors.ts';

/* A full shop: people look round, send photos and order; and once more while one account asks as fast as it can. */

/** What the trial is told; parseArgs and help read it. */
export const loadOptions = {
  visitors: { type: 'string', value: 'COUNT', default: '1000', help: 'How many people are connected' },
  seconds: { type: 'string', value: 'SECONDS', default: '300', help: 'How long each of the two parts takes' },
  uploads: { type: 'string', value: 'COUNT', default: '5', help: 'Photos a second, those of orders among them' },
  orders: { type: 'string', value: 'COUNT', default: '2', help: 'Orders a second' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed makes another photo' },
} as const;

const everySeconds = 10;
const kits = 10_000;
const photoSize = { width: 4000, height: 3000 };
/** Between the parts what the first left is made, at most so long, ms: both have more to make than can be made. */
const restMs = 20_000;

/** `load [--visitors COUNT] [--seconds SECONDS] [--uploads COUNT] [--orders COUNT] [--seed NUMBER]`: prints a table, writes it into docs/benchmarks.md; fails where a bound is missed. */
export async function tryLoad(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: loadOptions });
  const scale = {
    visitors: countOf('visitors', values.visitors),
    seconds: countOf('seconds', values.seconds),
    uploadsASecond: countOf('uploads', values.uploads),
    ordersASecond: countOf('orders', values.orders),
  };
  const seed = countOf('seed', values.seed);
  const photo = await largePhoto(seed);
  const postbox = await openPostbox();
  const server = await openBenchServer({
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
  });
  try {
    await settleCrowd(server.database, { users: scale.visitors, kits });
    const rogue = await openRogue(server);
    const calm = await partOf(server, postbox, { ...scale, name: 'calm' }, photo);
    await untilQuiet(server);
    rogue.begin();
    const beset = await partOf(server, postbox, { ...scale, name: 'beset' }, photo);
    const asked = await rogue.stop();
    const told = `Rogue: ${asked.calls.toLocaleString('en')} calls, ${asked.refused.toLocaleString('en')} of them refused.`;
    settle(
      'load',
      'Load',
      introduction(scale),
      owedOf(calm, beset),
      below(calm, beset, told, { seed, bytes: photo.length }),
    );
  } finally {
    await server.close();
    await postbox.close();
  }
}

async function partOf(
  server: BenchServer,
  postbox: Postbox,
  scale: Scale & Pick<Trade, 'name'>,
  photo: Uint8Array<ArrayBuffer>,
): Promise<Part> {
  const realtimeKey = textAt(await good(caller(server)('GET', '/config')), 'data', 'realtime', 'key');
  const stay = { ...scale, shop: server.shop, realtimeKey, everySeconds };
  const sockets = await openSockets(stay);
  const answers = new Map<number, number>();
  const failures: string[] = [];
  const heard = ({ status, body }: Answer, what: string): void => {
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status >= 500) failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  const [serverBefore, ownBefore, began] = [server.cpuSeconds(), process.cpuUsage(), performance.now()];
  const machineBefore = cpuOfMachine();
  const endsAt = performance.now() + scale.seconds * 1000 + stayMs;
  const trade = { ...scale, photo, heard, endsAt };
  const looking = browse(stay);
  const buying = order(server, postbox, trade);
  const uploading = upload(server, trade);
  const looks = await looking;
  const seconds = (performance.now() - began) / 1000;
  const own = process.cpuUsage(ownBefore);
  const [serverCpu, ownCpu] = [(server.cpuSeconds() - serverBefore) / seconds, (own.user + own.system) / 1e6 / seconds];
  const othersCpu = (cpuOfMachine() - machineBefore) / seconds - serverCpu - ownCpu;
  const openNow = sockets.filter(({ readyState }) => readyState === 1).length;
  for (const socket of sockets) socket.terminate();
  const [bought] = await Promise.all([buying, uploading]);
  return { looks, bought, answers, failures, openSockets: openNow, serverCpu, ownCpu, othersCpu };
}

/** Until no job waits: what is left of the first part is not on account of the second. */
async function untilQuiet({ database }: BenchServer): Promise<void> {
  for (const until = performance.now() + restMs; performance.now() < until; await pause(1000)) {
    const open = await database
      .selectFrom('kit')
      .select('id')
      .where('blank_slug', 'not like', 'slug-%')
      .where('pictures_status', '<', 3)
      .executeTakeFirst();
    if (!open) return;
  }
}

/** A JPEG of 12 megapixels with as much detail as a photo has, about 4 MB. */
async function largePhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = seededRandom(seed);
  const { width, height } = photoSize;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    const light = 128 + 70 * Math.sin(x / 310) * Math.cos(y / 270) + random() * 24;
    data[i] = light;
    data[i + 1] = light * (0.7 + (0.3 * x) / width);
    data[i + 2] = light * (0.6 + (0.4 * y) / height);
    data[i + 3] = 255;
  }
  return Uint8Array.from(await encodeJpeg({ width, height, data }, 90));
}
