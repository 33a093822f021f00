import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBenchServer, quantile } from '../bench-server.ts';
import { machine, publish } from '../report.ts';
import { crowdToken, settleCrowd } from '../../apps/server/src/testing/crowd.ts';

/* Latency of a list while a thousand customers read theirs: each is signed in and keeps a connection of its own. */

const clients = 1000;
const kits = 10_000;
/** Interval between reads of a client, seconds; the offered load is `clients` divided by it. */
const everySecondsByDefault = 10;
const measuredSeconds = 60;
const mustMs = 100;

/** The list of all works and that of one kind, in turn. */
const lists = ['/kits', '/tile'] as const;
type List = (typeof lists)[number];

/** One read: milliseconds from its due time to the last byte of its answer, including queueing. */
interface Read {
  readonly list: List;
  readonly ms: number;
}

/** Options of `bench reads`, for parseArgs and help. */
export const readsOptions = {
  every: {
    type: 'string',
    value: 'SECONDS',
    default: String(everySecondsByDefault),
    help: 'How often each of them reads a list',
  },
} as const;

/** `bench reads [--every SECONDS]`: prints a table and publishes it (`trials/report.ts`). */
export async function benchReads(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: readsOptions });
  const everySeconds = Number(values.every);
  if (!(everySeconds > 0)) throw new RangeError(`${values.every} is not a number of seconds`);
  const server = await openBenchServer();
  try {
    await settleCrowd(server.database, { users: clients, kits });
    const startsAt = performance.now() + 1000;
    // The first round opens the connections and warms the server up; it is not measured.
    const rounds = 1 + Math.ceil(measuredSeconds / everySeconds);
    const visits = Array.from({ length: clients }, (_, i) =>
      visit(`${server.shop}/api`, i, { startsAt, everyMs: everySeconds * 1000, rounds }),
    );
    const reads = (await Promise.all(visits)).flat();
    publish('reads', report(reads, everySeconds));
  } finally {
    await server.close();
  }
}

interface Pace {
  /** As `performance.now()`. */
  readonly startsAt: number;
  readonly everyMs: number;
  readonly rounds: number;
}

/** The reads of one client; clients are spread over each round, so that the load is even. */
async function visit(api: string, client: number, { startsAt, everyMs, rounds }: Pace): Promise<Read[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reads: Read[] = [];
  for (let round = 0; round < rounds; round++) {
    const dueAt = startsAt + (round + client / clients) * everyMs;
    await pause(Math.max(0, dueAt - performance.now()));
    const list = (client + round) % 2 === 0 ? '/kits' : '/tile';
    await read(agent, api + list, crowdToken(client + 1));
    if (round > 0) reads.push({ list, ms: performance.now() - dueAt });
  }
  agent.destroy();
  return reads;
}

/** Reads an answer to its end; anything but a list is an error. */
function read(agent: Agent, url: string, token: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { authorization: `Bearer ${token}`, 'app-platform': 'web', 'content-type': 'application/json' };
  get(url, { agent, headers }, (answer) => {
    answer.once('error', reject);
    answer.once('end', () =>
      answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
    );
    answer.resume();
  }).once('error', reject);
  return promise;
}

function report(reads: readonly Read[], everySeconds: number): string {
  const rows = lists.map((list) => {
    const taken = reads.filter((one) => one.list === list).map(({ ms }) => ms);
    const shown = (share: number) => `${quantile(share, taken).toFixed(1)} ms`;
    const met = quantile(0.95, taken) <= mustMs ? 'met' : 'missed';
    return `| GET ${list} | ${taken.length.toLocaleString('en')} | ≤ ${mustMs} ms | ${shown(0.5)} | ${shown(0.95)} | ${shown(1)} | ${met} |`;
  });
  return [
    '## Reads: lists of works',
    '',
    `${clients.toLocaleString('en')} clients at once, each signed in and with a connection of its own, among ${kits.toLocaleString('en')} works of ${clients.toLocaleString('en')} users. Each reads a list every ${everySeconds} s, so ${Math.round(clients / everySeconds)} reads a second are offered for ${measuredSeconds} s, whether the server keeps up or not; a read is timed from the moment it is due. One server process with everything embedded, the clients on the same machine. ${machine()}.`,
    '',
    '|  | reads | must, p95 | p50 | p95 | slowest |  |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
