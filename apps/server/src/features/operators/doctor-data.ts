import type { OperatorContext } from './context.ts';
import { attention, codeOf, type Finding, ok, wrong } from './doctor.ts';

/** A job that could run waits this long only if no worker runs or they have too much to do, s. */
const slowJobSeconds = 3600;
const shownJobs = 500;
const shownMails = 200;

/** What the database tells. */
export async function examineData({ clock, jobs, mails }: OperatorContext): Promise<Finding[]> {
  const open = await (await jobs()).list(shownJobs);
  const failed = open.filter(({ state }) => state === 'failed').length;
  const now = clock.now().getTime();
  const late = open.filter(
    ({ state, nextAt }) => state === 'waiting' && now - (nextAt?.getTime() ?? now) > slowJobSeconds * 1000,
  ).length;
  const unsent = (await (await mails()).list(shownMails)).filter(({ status }) => status === 'failed').length;
  return [
    ok('database', 'answers and is of this version'),
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

/** A database that could not be opened. */
export function noDatabase(error: unknown): Finding {
  const isWorded = error instanceof Error && ['NewerSchema', 'OlderSchema', 'AlreadyRunning'].includes(error.name);
  if (isWorded) return wrong('database', error.message);
  return wrong('database', `does not answer (${codeOf(error)}): check DATABASE_URL, or the log in DATA_DIR/postgres`);
}
