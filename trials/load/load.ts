import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { segmentEndpoints } from '@uzor/contract';
import { seededRandom } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { settleCrowd } from '../../apps/server/src/testing/crowd.ts';
import {
  type Answer,
  type Call,
  caller,
  good,
  oneAttempt,
  orderedWork,
  readyBlank,
  textAt,
  triedBase,
} from '../../apps/server/src/testing/customer.ts';
import { openPostbox, type Postbox } from '../../apps/server/src/testing/postbox.ts';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { cpuOfMachine } from '../processes.ts';
import { countOf, publishTrial } from '../trial.ts';
import { order, stayMs, type Trade, upload } from './buyers.ts';
import { below, introduction, type Part, type Scale, tableRowsOf } from './report.ts';
import { addressOf, browse, openSockets } from './visitors.ts';

/* One account that calls as fast as it can: marks, histories and previews, in a loop on many connections. */

interface Rogue {
  begin(): void;
  /** Stops; returns how many calls were answered, and how many of them were refused. */
  stop(): Promise<{ readonly calls: number; readonly refused: number }>;
}

const connections = 8;

async function openRogue(server: BenchServer): Promise<Rogue> {
  const call = caller(server, { 'x-forwarded-for': addressOf(1999) });
  const { id, token } = await orderedWork(server, call);
  const slug = await readyBlank(call, await oneAttempt(server), undefined, token);
  const { segments } = segmentEndpoints(triedBase);
  const listed = await good(call('GET', `${triedBase}/${id}/segment`, undefined, token));
  const [segment] = segments.answer.parse(listed.body).data.flat();
  const asked = asks(call, `${triedBase}/${id}/segment/${segment?.id}`, `${triedBase}/blank/${slug}`, token);
  let stopped = false;
  let calls = 0;
  let refused = 0;
  const loop = async (connection: number): Promise<void> => {
    for (let i = connection; !stopped; i++) {
      const answer = await asked[i % asked.length]?.().catch(() => null);
      calls++;
      if (answer?.status === 429) refused++;
    }
  };
  let loops: Promise<void>[] = [];
  const beginAll = () => Array.from({ length: connections }, (_, connection) => loop(connection));
  return {
    begin() {
      loops = beginAll();
    },
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return { calls, refused };
    },
  };
}

function asks(call: Call, segment: string, blank: string, token: string) {
  const operations = () => [{ id: randomUUID(), type: 'mark', cells: [Math.floor(Math.random() * 100)] }];
  return [
    () => call('POST', `${segment}/operations`, { operations: operations() }, token),
    () => call('GET', `${segment}/history`, undefined, token),
    () => call('GET', segment, undefined, token),
    () => call('GET', `${blank}`, undefined, token),
  ];
}

/* A busy shop: people browse, send photos and order; and once more while one account makes calls as fast as it can. */

export const options = {
  visitors: { type: 'string', value: 'COUNT', default: '1000', help: 'How many people are connected' },
  seconds: { type: 'string', value: 'SECONDS', default: '300', help: 'How long each of the two parts takes' },
  uploads: { type: 'string', value: 'COUNT', default: '5', help: 'Photos a second, those of orders among them' },
  orders: { type: 'string', value: 'COUNT', default: '2', help: 'Orders a second' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed makes another photo' },
} as const;

const everySeconds = 10;
const kits = 10_000;
const photoSize = { width: 4000, height: 3000 };

/** `load [--visitors COUNT] [--seconds SECONDS] [--uploads COUNT] [--orders COUNT] [--seed NUMBER]` */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const scale = {
    visitors: countOf('visitors', values.visitors),
    seconds: countOf('seconds', values.seconds),
    uploadsASecond: countOf('uploads', values.uploads),
    ordersASecond: countOf('orders', values.orders),
  };
  const seed = countOf('seed', values.seed);
  const photo = await largePhoto(seed);
  const { part: calm } = await shopOpen({ ...scale, name: 'calm' }, photo);
  const { part: beset, asked } = await shopOpen({ ...scale, name: 'beset' }, photo);
  const rogue = `Rogue: ${asked.calls.toLocaleString('en')} calls, ${asked.refused.toLocaleString('en')} of them refused.`;
  publishTrial(
    'load',
    'Load',
    introduction(scale),
    tableRowsOf(calm, beset),
    below(calm, beset, rogue, { seed, bytes: photo.length }),
  );
}

/** Runs one part on a server of its own, so that unfinished work of the other does not count. */
async function shopOpen(scale: Scale & Pick<Trade, 'name'>, photo: Uint8Array<ArrayBuffer>) {
  const postbox = await openPostbox();
  const server = await openBenchServer({
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
  });
  try {
    await settleCrowd(server.database, { users: scale.visitors, kits });
    const rogue = await openRogue(server);
    if (scale.name === 'beset') rogue.begin();
    const part = await partOf(server, postbox, scale, photo);
    return { part, asked: await rogue.stop() };
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
  const stay = { ...scale, shop: server.shop, everySeconds };
  const sockets = await openSockets(stay, realtimeKey);
  const answers = new Map<number, number>();
  const failures: string[] = [];
  const record = ({ status, body }: Answer, what: string): void => {
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status >= 500) failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  const [serverBefore, ownBefore, began] = [server.cpuSeconds(), process.cpuUsage(), performance.now()];
  const machineBefore = cpuOfMachine();
  const endsAt = performance.now() + scale.seconds * 1000 + stayMs;
  const trade = { ...scale, photo, record, endsAt };
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

/** A JPEG of 12 megapixels with as much detail as a photo, about 4 MB. */
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
