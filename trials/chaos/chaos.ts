import { parseArgs } from 'node:util';
import { seededRandom } from '@uzor/engine';
import { quantile } from '../bench-server.ts';
import { countOf, type Owed, settle } from '../trial.ts';
import { audit, untilAllIsDone } from './audit.ts';
import { type Course, killAll, outages, type Recovery } from './causes.ts';
import { basketText, type Complaints, type Confirmed, orderAll, wantedOrders } from './customers.ts';
import { type Estate, openEstate } from './estate.ts';

/* Orders while processes are killed, mail and storage refuse, and the disk is full. */

/** What the trial is told; parseArgs and help read it. */
export const chaosOptions = {
  orders: { type: 'string', value: 'COUNT', default: '500', help: 'How many orders are confirmed' },
  kills: { type: 'string', value: 'COUNT', default: '50', help: 'How many processes are killed meanwhile' },
  outage: { type: 'string', value: 'SECONDS', default: '600', help: 'How long mail refuses, and then storage' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed kills others at other moments' },
} as const;

const atOnce = 5;
const recoveryMs = 60_000;
const doneWithinMs = 1_200_000;

/** `chaos [--orders COUNT] [--kills COUNT] [--outage SECONDS] [--seed NUMBER]`: prints a table, writes it into docs/benchmarks.md; fails where something is lost. */
export async function tryChaos(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: chaosOptions });
  const orders = countOf('orders', values.orders);
  const kills = countOf('kills', values.kills);
  const outageSeconds = countOf('outage', values.outage);
  const seed = countOf('seed', values.seed);
  const estate = await openEstate();
  let isClean = false;
  try {
    const confirmed: Confirmed[] = [];
    const complaints: Complaints = new Set();
    const recoveries: Recovery[] = [];
    let share = 0.2;
    const note = (recovery: Recovery): void => {
      recoveries.push(recovery);
      console.error(`${recovery.cause}: ${Math.round(recovery.ms)} ms, ${confirmed.length} orders confirmed`);
    };
    const course = {
      kills,
      orders,
      outageSeconds,
      random: seededRandom(seed),
      note,
      release: (to: number): void => {
        share = to;
      },
      confirmed: () => confirmed.length,
    };
    const began = performance.now();
    const wanted = await wantedOrders(estate, orders);
    await Promise.all([
      orderAll(estate, wanted, atOnce, { confirmed, complaints, released: () => orders * share }),
      killAll(estate, course),
      outages(estate, course),
    ]);
    const isDone = await untilAllIsDone(estate, doneWithinMs);
    const minutes = (performance.now() - began) / 60_000;
    const owed = [
      ...(await audit(estate, confirmed)),
      {
        what: 'answers of 5xx but 503, and refusals',
        must: '0',
        found: String(complaints.size),
        met: complaints.size === 0,
      },
      ...recoveryOf(recoveries),
      { what: 'all is made and sent at the end', must: 'yes', found: isDone ? 'yes' : 'no', met: isDone },
    ];
    settle('chaos', 'Chaos', told(estate, course), owed, below(estate, recoveries, { minutes, seed }));
    isClean = true;
  } finally {
    await estate.close(isClean);
  }
}

function recoveryOf(recoveries: readonly Recovery[]): Owed[] {
  const causes = [...new Set(recoveries.map(({ cause }) => cause))].sort();
  return causes.map((cause) => {
    const taken = recoveries.filter((one) => one.cause === cause).map(({ ms }) => ms);
    const [median, slowest] = [quantile(0.5, taken), quantile(1, taken)].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    return {
      what: `going on after: ${cause}, ${taken.length} times`,
      must: `≤ ${recoveryMs / 1000} s`,
      found: taken.length === 1 ? `${slowest}` : `p50 ${median}, slowest ${slowest}`,
      met: quantile(1, taken) <= recoveryMs,
    };
  });
}

function told({ disk }: Estate, { orders, kills, outageSeconds }: Course): string {
  const full = disk.fillable
    ? `and the disk of the database (a memory disk of its own) was full to the last byte for ${Math.min(60, outageSeconds)} s`
    : 'the disk was not filled, because mounting a small one was not allowed';
  return `${orders} orders of ${atOnce} customers at a time (${basketText}; photos of 900×1200), while ${kills} processes were ended by SIGKILL; mail refused for ${outageSeconds} s, later the storage, ${full}. A web process, a worker, PostgreSQL, a bucket and an SMTP server, each in a process of its own or in that of the trial; what ended is started again after half a second.`;
}

function below(
  estate: Estate,
  recoveries: readonly Recovery[],
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
): string {
  const killed = recoveries.length - (estate.disk.fillable ? 3 : 2);
  return `Seed ${seed}, ${minutes.toFixed(1)} minutes, ${killed} kills, ${estate.endedByThemselves()} processes that nobody had killed ended and were started again. A kill is over when the server says that it is ready (a worker says nothing: others wait for what it makes); a refusal when every job that had failed by it is done, and the next order confirmed.`;
}
