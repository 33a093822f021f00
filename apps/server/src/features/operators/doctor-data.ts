import type { Config } from '../../config.ts';
import { knownSealers } from '../files/index.ts';
import type { OperatorContext } from './context.ts';
import { identityOf } from '../../platform/postgres/database.ts';
import { ownerFinding, overdueOf } from './doctor/kept.ts';
import { doctorRepository } from './repository.ts';
import { attention, type Finding, ok, wrong } from './doctor.ts';
import { advised, databaseAdvice } from './doctor/advice.ts';
import { jobFindings } from './doctor/jobs.ts';

const shownMails = 200;
/** How far the clocks of server and database may differ, s; links, codes and limits count in seconds. */
const clockSeconds = { attention: 2, wrong: 30 } as const;

/** Findings from the database. */
export async function examineData(
  { clock, database, storage, jobs, mails }: OperatorContext,
  config: Pick<Config, 'secretKey' | 'formerSecretKeys'>,
): Promise<Finding[]> {
  const open = await (await jobs()).count();
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

/** Whether the former secret key, without which some photos cannot be opened, is available. */
export function sealersOf(inUse: readonly string[], known: readonly string[]): Finding {
  const strange = inUse.filter((name) => !known.includes(name)).length;
  if (strange === 0) return ok('keys of photos', 'all can be opened by the secret key');
  const words = 'some are sealed by a SECRET_KEY that is not here, and their photos cannot be shown';
  return wrong('keys of photos', `${words}: give the former one as FORMER_SECRET_KEY, or bring secret-key back`);
}

/** Whether the clocks of server and database agree. */
export function clockOf(ours: Date, theirs: Date): Finding {
  const apart = Math.abs(ours.getTime() - theirs.getTime()) / 1000;
  const words = `${apart.toFixed(1)} s from that of the database`;
  if (apart <= clockSeconds.attention) return ok('clock', words);
  const found = apart > clockSeconds.wrong ? wrong : attention;
  return found('clock', `${words}: set both by NTP`);
}

/** Works that failed and that customers still expect. */
export function unmadeOf({ presets, booklets }: { readonly presets: number; readonly booklets: number }): Finding {
  if (presets + booklets === 0) return ok('works', 'none that could not be made');
  return attention(
    'works',
    `the presets of ${presets} orders and ${booklets} booklets could not be made: \`jobs list\` and the log say why`,
  );
}

/** A database that could not be opened. */
export function noDatabase(error: unknown): Finding {
  const isWorded = error instanceof Error && ['WrongSchema', 'AlreadyRunning'].includes(error.name);
  if (isWorded) return wrong('database', error.message);
  const otherwise = 'check DATABASE_URL, or the log in DATA_DIR/postgres';
  return wrong('database', `cannot be used: ${advised(error, databaseAdvice, otherwise)}`);
}
