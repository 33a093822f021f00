import { parseArgs } from 'node:util';
import { openBenchServer, quantile } from '../bench-server.ts';
import { browse, type Look } from '../load/visitors.ts';
import { machine, publish } from '../report.ts';
import { settleCrowd } from '../../apps/server/src/testing/crowd.ts';

/* Latency of a list while a thousand customers read theirs: each is signed in and keeps a connection of its own. */

const clients = 1000;
const kits = 10_000;
/** Interval between reads of a client, seconds; the offered load is `clients` divided by it. */
const everySecondsByDefault = 10;
const measuredSeconds = 60;
const mustMs = 100;

/** The list of all works and that of one kind, in turn. */
const lists = ['/kits', '/tile'];

export const options = {
  every: {
    type: 'string',
    value: 'SECONDS',
    default: String(everySecondsByDefault),
    help: 'How often each of them reads a list',
  },
} as const;

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const everySeconds = Number(values.every);
  if (!(everySeconds > 0)) throw new RangeError(`${values.every} is not a number of seconds`);
  const server = await openBenchServer();
  try {
    await settleCrowd(server.database, { users: clients, kits });
    const places = lists.map((list) => `/api${list}`);
    const stay = { shop: server.shop, visitors: clients, everySeconds, seconds: measuredSeconds };
    const reads = await browse({ ...stay, places });
    const failed = reads.find(({ status }) => status !== 200);
    if (failed) throw new Error(`${failed.path} answered ${failed.status}`);
    publish('reads', report(reads, everySeconds));
  } finally {
    await server.close();
  }
}

function report(reads: readonly Look[], everySeconds: number): string {
  const rows = lists.map((list) => {
    const taken = reads.filter(({ path }) => path === `/api${list}`).map(({ ms }) => ms);
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
