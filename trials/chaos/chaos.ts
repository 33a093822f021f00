import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@uzor/engine';
import { decodeScheme } from '@uzor/kit';
import { sql } from 'kysely';
import { quantile } from '../bench-server.ts';
import { countOf, type TrialRow, publishTrial } from '../trial.ts';
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

const lookMs = 500;

/** Waits until nothing is left to make or send; false if that takes longer than `withinMs`. */
async function untilAllIsDone({ database }: Installation, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await pause(lookMs)) {
    const open = await sql<{ count: number }>`
      select (select count(*) from kit where booklet_status <> 3 or pictures_status <> 3)::integer
        + (select count(*) from mail where status <> 'sent')::integer as count`
      .execute(database)
      .catch(() => null);
    if (open?.rows[0]?.count === 0) return true;
  }
  return false;
}

const zero = (what: string, found: readonly string[]): TrialRow => {
  for (const one of found.slice(0, 5)) console.error(`${what}: ${one}`);
  return { what, must: '0', found: String(found.length), met: found.length === 0 };
};

async function audit(installation: Installation, confirmed: readonly Confirmed[]): Promise<TrialRow[]> {
  return [
    zero('orders without their scheme', await lostSchemes(installation, confirmed)),
    zero('codes used more or less often than orders were confirmed', await wrongAttempts(installation, confirmed)),
    zero('orders without booklet or pictures', await missingFiles(installation, confirmed)),
    ...mails(installation, confirmed),
  ];
}

async function lostSchemes({ database }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { kitId, email } of confirmed) {
    const kit = await database
      .selectFrom('kit')
      .innerJoin('account', 'account.id', 'kit.account_id')
      .select(['kit.scheme', 'account.email', 'kit.kind'])
      .where('kit.id', '=', kitId)
      .executeTakeFirst();
    if (!kit || kit.email !== email) lost.push(`${kitId} of ${email}`);
    else if (decodeScheme(kit.scheme.toString('utf8')).product !== kit.kind) lost.push(`the scheme of ${kitId}`);
  }
  return lost;
}

async function wrongAttempts({ database }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const codes = await database
    .selectFrom('code')
    .select([
      'code',
      'used',
      (query) =>
        query
          .selectFrom('kit')
          .whereRef('kit.code_id', '=', 'code.id')
          .select(({ fn }) => fn.countAll<string>().as('kits'))
          .as('kits'),
    ])
    .where('batch', '=', 'chaos')
    .execute();
  return codes.flatMap(({ code, used, kits }) => {
    const ordered = confirmed.filter((one) => one.code === code).length;
    return used === ordered && Number(kits) === ordered
      ? []
      : [`${code}: ${ordered} orders, ${used} attempts, ${kits} works`];
  });
}

async function missingFiles({ database, files }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string | null }>`
    select kit.id, file.storage_key as key from kit
      cross join lateral (values (kit.origin_photo), (kit.tracing_photo), (kit.booklet)) as given (file_id)
      left join file on file.id = given.file_id
    union all select kit_id, picture_key from segment`.execute(database);
  const incomplete = new Set<string>();
  // Reads each file: listing a bucket does not prove that its files can be opened.
  for (const { id, key } of rows)
    if (key === null || (await files.read(key).catch(() => null)) === null) incomplete.add(id);
  return confirmed.filter(({ kitId }) => incomplete.has(kitId)).map(({ kitId }) => kitId);
}

/** Each order of a new customer requires two mails: one with the booklet, and one about the account. */
function mails({ postbox }: Installation, confirmed: readonly Confirmed[]): TrialRow[] {
  const missing: string[] = [];
  const doubled: string[] = [];
  let repeats = 0;
  for (const { email } of confirmed) {
    const letters = postbox.letters.filter(({ to }) => to === email);
    const ids = new Set(letters.map(({ messageId }) => messageId));
    const booklets = new Set(letters.filter(({ hasBooklet }) => hasBooklet).map(({ messageId }) => messageId));
    if (booklets.size === 0 || ids.size < 2) missing.push(email);
    if (booklets.size > 1 || ids.size > 2) doubled.push(email);
    repeats += letters.length - ids.size;
  }
  return [
    zero('orders without one of their mails', missing),
    zero('mails sent again under another Message-ID', doubled),
    { what: 'mails sent again with the same Message-ID', must: '', found: String(repeats), met: true },
  ];
}
