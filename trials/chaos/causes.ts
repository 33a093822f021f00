import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Installation, type Victim, victims } from './installation.ts';

/** Time from the end of a failure until the service works again. */
export interface Recovery {
  readonly cause: Victim | 'mail' | 'storage' | 'disk';
  readonly ms: number;
}
export interface Course {
  readonly kills: number;
  readonly orders: number;
  readonly outageSeconds: number;
  readonly random: () => number;
  readonly confirmed: () => number;
  readonly release: (share: number) => void;
  readonly note: (recovery: Recovery) => void;
}

const patienceMs = 30_000;
const killWithinMs = 4000;
const lookMs = 100;
/** Time until clients of a killed process notice; counts towards the recovery. */
const NOTICED_MS = 300;
const longestFullMs = 60_000;

/** Kills each victim in turn, spread over all orders, at random moments. */
export async function killAll(installation: Installation, course: Course): Promise<void> {
  const { kills, orders, random, confirmed, note } = course;
  for (let i = 0; i < kills; i++) {
    const until = performance.now() + patienceMs;
    while (confirmed() < (i * orders) / (kills + 1) && performance.now() < until) await pause(lookMs);
    await pause(random() * killWithinMs);
    const cause = victims[i % victims.length] ?? 'server';
    while (!installation.kill(cause)) await pause(lookMs); // It is just being restarted.
    note({ cause, ms: await untilServed(installation) });
  }
}

/** Shuts mail, then storage, then fills the disk. Releases about a quarter more of the orders before each outage. */
export async function outages(installation: Installation, course: Course): Promise<void> {
  const { orders, outageSeconds, confirmed, note, release } = course;
  const share = async (of: number) => {
    while (confirmed() < orders * of) await pause(lookMs);
  };
  await share(0.2);
  release(0.45);
  await installation.proxies.mail.shut();
  await pause(outageSeconds * 1000);
  await installation.proxies.mail.open();
  note({ cause: 'mail', ms: await untilNoneWaits(installation, new Date()) });
  await share(0.45);
  release(0.7);
  await installation.proxies.storage.shut();
  await pause(outageSeconds * 1000);
  await installation.proxies.storage.open();
  note({ cause: 'storage', ms: await untilAllGoesOn(installation, course, 0.7) });
  await share(0.7);
  release(1);
  if (!installation.disk.fillable) return;
  for (const until = performance.now() + Math.min(longestFullMs, outageSeconds * 1000); performance.now() < until; ) {
    installation.disk.fill(); // Also takes the space freed meanwhile.
    await pause(lookMs);
  }
  installation.disk.free();
  note({ cause: 'disk', ms: await untilAllGoesOn(installation, course, 1) });
}

/** Waits until the server and its database are ready. Returns the milliseconds since the call or the last full disk. */
async function untilServed({ shop, disk }: Installation): Promise<number> {
  let since = performance.now();
  await pause(NOTICED_MS);
  while (!(await answers(`${shop}/health/ready`))) {
    if (disk.isFull()) since = performance.now();
    await pause(lookMs);
  }
  return performance.now() - since;
}

/** Waits until no failed job is waiting and, if another order has been released, one more is confirmed. */
async function untilAllGoesOn(
  installation: Installation,
  { orders, confirmed }: Course,
  released: number,
): Promise<number> {
  const [since, before] = [performance.now(), confirmed()];
  const waiting = untilNoneWaits(installation, new Date());
  while (confirmed() === before && before < orders * released) await pause(lookMs);
  await waiting;
  return performance.now() - since;
}

/** Waits until every job that failed before `ended` has been retried, and no more of them fail. */
async function untilNoneWaits(installation: Installation, ended: Date): Promise<number> {
  const since = performance.now();
  await untilServed(installation);
  for (;;) {
    const waiting = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where state in ('retry', 'active') and (data->>'failures')::integer > 0 and created_on < ${ended}`
      .execute(installation.database)
      .catch(() => null);
    if (waiting?.rows[0]?.count === 0) return performance.now() - since;
    await pause(lookMs);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
