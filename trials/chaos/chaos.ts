import { parseArgs } from 'node:util';
import { seededRandom } from '@uzor/engine';
import { quantile } from '../bench-server.ts';
import { countOf, type TrialRow, publishTrial } from '../trial.ts';
import { audit, untilAllIsDone } from './audit.ts';
import { type Course, killAll, outages, type Recovery } from './causes.ts';
import { basketText, type Complaints, type Confirmed, orderAll, wantedOrders } from './customers.ts';
import { type Installation, openInstallation } from './installation.ts';

export const options = {
  orders: { type: 'string', value: 'COUNT', default: '500', help: 'How many orders are confirmed' },
  kills: { type: 'string', value: 'COUNT', default: '50', help: 'How many processes are killed meanwhile' },
  outage: { type: 'string', value: 'SECONDS', default: '600', help: 'How long mail refuses, and then storage' },
  seed: { type: 'string', value: 'NUMBER', default: '1', help: 'Another seed kills others at other moments' },
} as const;

const atOnce = 5;
const recoveryMs = 60_000;
const doneWithinMs = 1_200_000;

/** `chaos [--orders COUNT] [--kills COUNT] [--outage SECONDS] [--seed NUMBER]`: fails if something is lost. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const orders = countOf('orders', values.orders);
  const kills = countOf('kills', values.kills);
  const outageSeconds = countOf('outage', values.outage);
  const seed = countOf('seed', values.seed);
  const installation = await openInstallation();
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
    const wanted = await wantedOrders(installation, orders);
    await Promise.all([
      orderAll(installation, wanted, atOnce, { confirmed, complaints, released: () => orders * share }),
      killAll(installation, course),
      outages(installation, course),
    ]);
    const isDone = await untilAllIsDone(installation, doneWithinMs);
    const minutes = (performance.now() - began) / 60_000;
    const tableRows = [
      ...(await audit(installation, confirmed)),
      {
        what: '5xx answers except 503, and refusals',
        must: '0',
        found: String(complaints.size),
        met: complaints.size === 0,
      },
      ...recoveryOf(recoveries),
      { what: 'everything is made and sent at the end', must: 'yes', found: isDone ? 'yes' : 'no', met: isDone },
    ];
    publishTrial(
      'chaos',
      'Chaos',
      introduction(installation, course),
      tableRows,
      below(installation, recoveries, { minutes, seed }),
    );
    isClean = true;
  } finally {
    await installation.close(isClean);
  }
}

function recoveryOf(recoveries: readonly Recovery[]): TrialRow[] {
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

function introduction({ disk }: Installation, { orders, kills, outageSeconds }: Course): string {
  const full = disk.fillable
    ? `and the disk of the database (a memory disk of its own) was full to the last byte for ${Math.min(60, outageSeconds)} s`
    : 'the disk was not filled, because mounting a small one was not allowed';
  return `${orders} orders of ${atOnce} customers at a time (${basketText}; photos of 900×1200), while ${kills} processes were ended by SIGKILL; mail refused for ${outageSeconds} s, later the storage, ${full}. A web process, a worker, PostgreSQL, a bucket and an SMTP server, each in a process of its own or in that of the trial; what ended is started again after half a second.`;
}

function below(
  installation: Installation,
  recoveries: readonly Recovery[],
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
): string {
  const killed = recoveries.length - (installation.disk.fillable ? 3 : 2);
  return `Seed ${seed}, ${minutes.toFixed(1)} minutes, ${killed} kills, ${installation.endedByThemselves()} processes ended without being killed and were restarted. Recovery from a kill ends when the server reports ready (not applicable to workers); from a refusal, when every job that failed because of it is done and the next order is confirmed.`;
}
