import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Estate, type Victim, victims } from './estate.ts';

/* What goes wrong, and how long after its end everything goes on. */

/** How long the service took to go on after a cause had ended, ms. */
export interface Recovery {
  readonly cause: Victim | 'mail' | 'storage' | 'disk';
  readonly ms: number;
}
export interface Course {
  readonly kills: number;
  readonly orders: number;
  readonly outageSeconds: number;
  readonly random: () => number;
  /** Orders confirmed so far. */
  readonly confirmed: () => number;
  /** Lets orders begin up to this share of them. */
  readonly release: (share: number) => void;
  /** Takes note of an end. */
  readonly note: (recovery: Recovery) => void;
}

/** A kill does not wait longer than this for its share of orders, ms. */
const patienceMs = 30_000;
const killWithinMs = 4000;
const lookMs = 100;
/** Until a death is known to those who talked with the dead, ms; it counts. */
const KNOWN_MS = 300;
/** The disk is full for so long at most, ms. */
const longestFullMs = 60_000;

/** Kills of each victim in turn, spread over all orders, at moments of their own. */
export async function killAll(estate: Estate, course: Course): Promise<void> {
  const { kills, orders, random, confirmed, note } = course;
  for (let i = 0; i < kills; i++) {
    const until = performance.now() + patienceMs;
    while (confirmed() < (i * orders) / (kills + 1) && performance.now() < until) await pause(lookMs);
    await pause(random() * killWithinMs);
    const cause = victims[i % victims.length] ?? 'server';
    while (!estate.kill(cause)) await pause(lookMs); // it is just being started again
    note({ cause, ms: await untilServed(estate) });
  }
}

/** Mail refuses first, storage later, then the disk is full: each has a quarter of the orders, which begin with it. */
export async function outages(estate: Estate, course: Course): Promise<void> {
  const { orders, outageSeconds, confirmed, note, release } = course;
  const share = async (of: number) => {
    while (confirmed() < orders * of) await pause(lookMs);
  };
  await share(0.2);
  release(0.45);
  await estate.gates.mail.shut();
  await pause(outageSeconds * 1000);
  await estate.gates.mail.open();
  note({ cause: 'mail', ms: await untilNoneWaits(estate, new Date()) });
  await share(0.45);
  release(0.7);
  await estate.gates.storage.shut();
  await pause(outageSeconds * 1000);
  await estate.gates.storage.open();
  note({ cause: 'storage', ms: await untilAllGoesOn(estate, course, 0.7) });
  await share(0.7);
  release(1);
  if (!estate.disk.fillable) return;
  for (const until = performance.now() + Math.min(longestFullMs, outageSeconds * 1000); performance.now() < until; ) {
    estate.disk.fill(); // whatever was given free meanwhile is taken too
    await pause(lookMs);
  }
  estate.disk.free();
  note({ cause: 'disk', ms: await untilAllGoesOn(estate, course, 1) });
}

/** Until the server says that it is ready, its database with it; a full disk is a cause of its own, and not on this account. */
async function untilServed({ shop, disk }: Estate): Promise<number> {
  let since = performance.now();
  await pause(KNOWN_MS);
  while (!(await answers(`${shop}/health/ready`))) {
    if (disk.isFull()) since = performance.now();
    await pause(lookMs);
  }
  return performance.now() - since;
}

/** Until an order is confirmed that could not be before, where one is left of those that may begin, and no failed job waits. */
async function untilAllGoesOn(estate: Estate, { orders, confirmed }: Course, released: number): Promise<number> {
  const [since, before] = [performance.now(), confirmed()];
  const waiting = untilNoneWaits(estate, new Date());
  while (confirmed() === before && before < orders * released) await pause(lookMs);
  await waiting;
  return performance.now() - since;
}

/** Until every job that had failed before `ended` has had its next try, and it threw no more. */
async function untilNoneWaits(estate: Estate, ended: Date): Promise<number> {
  const since = performance.now();
  await untilServed(estate);
  for (;;) {
    const waiting = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where state in ('retry', 'active') and (data->>'failures')::integer > 0 and created_on < ${ended}`
      .execute(estate.database)
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
