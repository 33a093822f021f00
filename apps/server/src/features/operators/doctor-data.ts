import type { Config } from '../../config.ts';
import { countOpenJobs, type OpenJobs } from '../../platform/jobs/pg-boss-rows.ts';
import { identityOf } from '../../platform/postgres/database.ts';
import { ownerOf } from '../../platform/storage/storage-owner.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { knownSealers } from '../files/index.ts';
import type { OperatorContext } from './context.ts';
import { attention, type Finding, ok, wrong } from './doctor.ts';
import { advised, codeOf, databaseAdvice } from './doctor/advice.ts';
import { doctorRepository } from './repository.ts';

export function overdueOf(counts: Readonly<Record<string, number>>): Finding {
  const late = Object.entries(counts).filter(([, count]) => count > 0);
  if (late.length === 0) return ok('clean-up', 'nothing is kept longer than it may be');
  const words = late.map(([what, count]) => `${count} ${what}`).join(', ');
  return attention('clean-up', `kept a day too long: ${words}. Does a worker run? Its log says why a clean-up failed`);
}

export async function ownerFinding(open: () => Promise<Storage>, identity: string): Promise<Finding> {
  try {
    const owner = await ownerOf(await open());
    if (owner === null) return ok('owner of the files', 'nobody yet: the server marks them when it first removes one');
    if (owner === identity) return ok('owner of the files', 'this database');
    return wrong('owner of the files', 'another database, so none is removed: give this one a storage of its own');
  } catch (error) {
    return attention('owner of the files', `was not read (${codeOf(error)}): what is said of the files tells why`);
  }
}

/** Seconds. A job waits longer only if workers are missing or overloaded, or if it keeps failing. */
const slowJobSeconds = 3600;
/** Customers get no mail until the jobs of this queue are done. */
const mailQueue = 'mail';

const hours = (seconds: number) => `${Math.floor(seconds / 3600)} h`;
const named = (some: readonly OpenJobs[]) => some.map(({ queue, jobs }) => `${queue} ${jobs}`).join(', ');
const longest = (seconds: readonly number[]) => hours(Math.max(...seconds));

export function jobFindings(open: readonly OpenJobs[]): Finding[] {
  const failed = open.filter(({ state }) => state === 'failed');
  const waiting = open.filter(({ state }) => state === 'waiting');
  return [givenUp(failed), slow(waiting), failing(waiting), lateMails(waiting)];
}

function givenUp(failed: readonly OpenJobs[]): Finding {
  if (failed.length === 0) return ok('jobs given up', 'none');
  const jobs = failed.reduce((sum, one) => sum + one.jobs, 0);
  return attention(
    'jobs given up',
    `${jobs} (${named(failed)}): \`jobs list\` says why, \`jobs retry ID\` tries again`,
  );
}

function slow(waiting: readonly OpenJobs[]): Finding {
  const late = waiting.filter(({ oldestSeconds }) => oldestSeconds > slowJobSeconds);
  if (late.length === 0) return ok('jobs waiting', 'none for more than an hour');
  const since = longest(late.map(({ oldestSeconds }) => oldestSeconds));
  return wrong('jobs waiting', `nobody has taken ${named(late)} for ${since}: start a worker, or more of them`);
}

function failing(waiting: readonly OpenJobs[]): Finding {
  const again = waiting.filter(({ failingSeconds }) => failingSeconds > slowJobSeconds);
  if (again.length === 0) return ok('jobs failing', 'none for more than an hour');
  const since = longest(again.map(({ failingSeconds }) => failingSeconds));
  return attention(
    'jobs failing',
    `some have failed again and again for ${since} (${named(again)}): \`jobs list\` says why`,
  );
}

function lateMails(waiting: readonly OpenJobs[]): Finding {
  const mails = waiting.find(({ queue }) => queue === mailQueue);
  const seconds = Math.max(mails?.oldestSeconds ?? 0, mails?.failingSeconds ?? 0);
  if (!mails || seconds <= slowJobSeconds) return ok('mails waiting', 'none for more than an hour');
  const words = `${mails.jobs} wait, the first for ${hours(seconds)}`;
  return wrong('mails waiting', `${words}: what is said of the mail server tells why; they go out by themselves then`);
}

const shownMails = 200;
/** Seconds by which the clocks of server and database may differ; links, codes and limits depend on them. */
const clockSeconds = { attention: 2, wrong: 30 } as const;

export async function examineData(
  { clock, database, storage, jobs, mails }: OperatorContext,
  config: Pick<Config, 'secretKey' | 'formerSecretKeys'>,
): Promise<Finding[]> {
  const open = await countOpenJobs(await jobs());
  const told = doctorRepository(database);
  const unsent = (await (await mails()).list(shownMails)).filter(({ status }) => status === 'failed').length;
  return [
    ok('database', 'answers and is of this version'),
    clockOf(clock.now(), await told.time()),
    sealersOf(await told.sealers(), knownSealers(config)),
    unmadeOf(await told.unmade()),
    overdueOf(await told.overdue(clock.now())),
    await ownerFinding(storage, await identityOf(database)),
    ...jobFindings(open),
    unsent > 0
      ? attention(
          'mails',
          `${unsent} of the last ${shownMails} failed: \`mail list\` says why, \`mail resend ID\` sends again`,
        )
      : ok('mails', `none of the last ${shownMails} failed`),
  ];
}

export function sealersOf(inUse: readonly string[], known: readonly string[]): Finding {
  const strange = inUse.filter((name) => !known.includes(name)).length;
  if (strange === 0) return ok('keys of photos', 'all can be opened by the secret key');
  const words = 'some are sealed by a SECRET_KEY that is not here, and their photos cannot be shown';
  return wrong('keys of photos', `${words}: give the former one as FORMER_SECRET_KEY, or bring secret-key back`);
}

export function clockOf(ours: Date, theirs: Date): Finding {
  const apart = Math.abs(ours.getTime() - theirs.getTime()) / 1000;
  const words = `${apart.toFixed(1)} s from that of the database`;
  if (apart <= clockSeconds.attention) return ok('clock', words);
  const found = apart > clockSeconds.wrong ? wrong : attention;
  return found('clock', `${words}: set both by NTP`);
}

export function unmadeOf({ presets, booklets }: { readonly presets: number; readonly booklets: number }): Finding {
  if (presets + booklets === 0) return ok('works', 'none that could not be made');
  return attention(
    'works',
    `the presets of ${presets} orders and ${booklets} booklets could not be made: \`jobs list\` and the log say why`,
  );
}

export function noDatabase(error: unknown): Finding {
  const isWorded = error instanceof Error && ['WrongSchema', 'AlreadyRunning'].includes(error.name);
  if (isWorded) return wrong('database', error.message);
  const otherwise = 'check DATABASE_URL, or the log in DATA_DIR/postgres';
  return wrong('database', `cannot be used: ${advised(error, databaseAdvice, otherwise)}`);
}
