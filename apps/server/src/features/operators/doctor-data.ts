import type { OperatorContext } from './context.ts';
import { identityOf } from '../../platform/postgres/database.ts';
import { ownerFinding, overdueOf } from './doctor/kept.ts';
import { doctorRepository } from './repository.ts';
import { attention, codeOf, type Finding, ok, wrong } from './doctor.ts';

/** A job that could run waits this long only if no worker runs or they have too much to do, s. */
const slowJobSeconds = 3600;
const shownJobs = 500;
const shownMails = 200;
/** How far the clocks of server and database may part: links, codes of a second step and limits count in seconds, s. */
const clockSeconds = { attention: 2, wrong: 30 } as const;

/** What the database tells. */
export async function examineData({ clock, database, storage, jobs, mails }: OperatorContext): Promise<Finding[]> {
  const open = await (await jobs()).list(shownJobs);
  const failed = open.filter(({ state }) => state === 'failed').length;
  const now = clock.now().getTime();
  const late = open.filter(
    ({ state, nextAt }) => state === 'waiting' && now - (nextAt?.getTime() ?? now) > slowJobSeconds * 1000,
  ).length;
  const told = doctorRepository(database);
  const unsent = (await (await mails()).list(shownMails)).filter(({ status }) => status === 'failed').length;
  return [
    ok('database', 'answers and is of this version'),
    clockOf(clock.now(), await told.time()),
    unmadeOf(await told.unmade()),
    overdueOf(await told.overdue(clock.now())),
    await ownerFinding(storage, await identityOf(database)),
    failed > 0
      ? attention('jobs given up', `${failed}: \`jobs list\` says why, \`jobs retry ID\` tries again`)
      : ok('jobs given up', 'none'),
    late > 0
      ? wrong('jobs waiting', `${late} for more than an hour: is a worker running?`)
      : ok('jobs waiting', 'none for more than an hour'),
    unsent > 0
      ? attention(
          'mails',
          `${unsent} of the last ${shownMails} failed: \`mail list\` says why, \`mail resend ID\` sends again`,
        )
      : ok('mails', `none of the last ${shownMails} failed`),
  ];
}

/** Whether the clocks of this machine and of the database agree. */
export function clockOf(ours: Date, theirs: Date): Finding {
  const apart = Math.abs(ours.getTime() - theirs.getTime()) / 1000;
  const words = `${apart.toFixed(1)} s from that of the database`;
  if (apart <= clockSeconds.attention) return ok('clock', words);
  const found = apart > clockSeconds.wrong ? wrong : attention;
  return found('clock', `${words}: set both by NTP`);
}

/** What customers wait for in vain. */
export function unmadeOf({ presets, booklets }: { readonly presets: number; readonly booklets: number }): Finding {
  if (presets + booklets === 0) return ok('works', 'none that could not be made');
  return attention(
    'works',
    `the presets of ${presets} orders and ${booklets} booklets could not be made: \`jobs list\` and the log say why`,
  );
}

/** A database that could not be opened. */
export function noDatabase(error: unknown): Finding {
  const isWorded = error instanceof Error && ['NewerSchema', 'OlderSchema', 'AlreadyRunning'].includes(error.name);
  if (isWorded) return wrong('database', error.message);
  return wrong('database', `does not answer (${codeOf(error)}): check DATABASE_URL, or the log in DATA_DIR/postgres`);
}
