import { sql } from 'kysely';
import { fileSweep, unclaimedFiles } from '../../features/files/index.ts';
import { knownPictures, picturesFolder } from '../../features/works/index.ts';
import { call } from '../caller.ts';
import { eventually } from '../test-server.ts';
import type { TestServer } from '../whole-server.ts';
import { type ActionName, type Done, passwordOf } from './actions.ts';
import type { Estate, TwoServers } from './estate.ts';

const privateFolders = ['avatars', 'photos', 'demos', 'crops', 'tracings', 'booklets', 'exports', picturesFolder];

/** Waits until the workers are idle. */
export async function untilCalm({ servers: [{ database }] }: TwoServers): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and data ? 'payload' limit 1`.execute(
      database,
    );
    return rows.length === 0;
  });
}

export async function wrongs(two: TwoServers, estate: Estate, done: readonly Done[]): Promise<string[]> {
  const [server] = two.servers;
  return [
    ...brokenAnswers(done),
    ...(await wrongWorks(server, estate, done)),
    ...(await wrongAttempts(server, estate, done)),
    ...(await wrongMarks(server, estate, done)),
    ...(await wrongPasswords(server, estate, done)),
    ...(await wrongFiles(two)),
  ];
}

const statuses = (done: readonly Done[], ...actions: readonly ActionName[]) =>
  done.flatMap(({ action, answer }) => (answer && actions.includes(action) ? [answer.status] : []));
const succeeded = (done: readonly Done[], ...actions: readonly ActionName[]) =>
  statuses(done, ...actions).some((status) => status < 300);
const orders = ['order one', 'order the other', 'order one for the owner', 'order the own'] as const;

const brokenAnswers = (done: readonly Done[]): string[] =>
  done.flatMap(({ action, answer }) =>
    answer && answer.status >= 500 ? [`${action}: ${answer.status} ${JSON.stringify(answer.json)}`] : [],
  );

/** Finds lost works, and works that outlived the erasure of their account. */
async function wrongWorks({ database }: TestServer, estate: Estate, done: readonly Done[]): Promise<string[]> {
  const rows = await database.selectFrom('kit').select(['id', 'account_id']).execute();
  const there = new Set(rows.map(({ id }) => id));
  const isErased = succeeded(done, 'erase the account');
  const ordered = done.flatMap(({ action, answer }) => {
    const isOwners = action === 'order the own' || action === 'order one for the owner';
    const isWork = answer?.status === 201 && orders.some((one) => one === action) && !(isErased && isOwners);
    return isWork ? [(answer.json as { data: { tile_id: string } }).data.tile_id] : [];
  });
  const lost = ordered.filter((id) => !there.has(id)).map(() => 'an ordered work is lost');
  if (!isErased) return [...lost, ...wrongInBin(there, estate, done)];
  const isLeft = rows.some(({ account_id: owner }) => owner === estate.accountId);
  return isLeft ? [...lost, 'an erased account has works'] : lost;
}

function wrongInBin(there: ReadonlySet<string>, { kit, trashed }: Estate, done: readonly Done[]): string[] {
  const isEmptied = succeeded(done, 'empty the bin');
  const isRestored = succeeded(done, 'restore the other');
  const wrong: string[] = [];
  if (!there.has(kit) && !(isEmptied && succeeded(done, 'delete the work'))) wrong.push('the work is lost');
  if (!there.has(trashed) && !isEmptied) wrong.push('the work in the bin is lost');
  if (!there.has(trashed) && isRestored) wrong.push('the restored work is lost');
  if (there.has(trashed) && isEmptied && !isRestored) wrong.push('the emptied bin has a work');
  return wrong;
}

/** Checks that a code counts the works made with it. */
async function wrongAttempts({ database }: TestServer, { codeId }: Estate, done: readonly Done[]): Promise<string[]> {
  const code = await database.selectFrom('code').select(['used']).where('id', '=', codeId).executeTakeFirstOrThrow();
  const made = statuses(done, 'order one', 'order the other', 'order one for the owner').filter((one) => one === 201);
  const { rows } = await sql<{ attempt: number; code_id: string }>`
    select attempt, code_id from kit group by attempt, code_id having count(*) > 1`.execute(database);
  return [
    ...(code.used === made.length ? [] : [`the code was used ${code.used} times for ${made.length} works`]),
    ...rows.map((row) => `two works are attempt ${row.attempt} of one code`),
  ];
}

/** Checks that the marks that were confirmed are stored, each once. */
async function wrongMarks({ database }: TestServer, { kit }: Estate, done: readonly Done[]): Promise<string[]> {
  const row = await database.selectFrom('kit').select('marked_cells').where('id', '=', kit).executeTakeFirst();
  const marked = statuses(done, 'mark').filter((status) => status === 200).length;
  return !row || row.marked_cells === marked ? [] : [`${row.marked_cells} cells are marked by ${marked} operations`];
}

/** Checks that exactly one of the passwords that were given or confirmed is valid. */
async function wrongPasswords({ app, database }: TestServer, estate: Estate, done: readonly Done[]): Promise<string[]> {
  const { accountId, email, password } = estate;
  const account = await database.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  if (!account) return succeeded(done, 'erase the account') ? [] : ['the account is lost'];
  if (succeeded(done, 'erase the account')) return ['an erased account is there'];
  const given = done.filter(({ action }) => action === 'change the password' || action === 'reset the password');
  const confirmed = given.flatMap(({ nth, answer }) => (answer?.status === 200 ? [passwordOf(nth)] : []));
  const answers = await Promise.all(
    [password, ...confirmed].map((one) => call(app, 'POST', '/auth/login', { body: { email, password: one } })),
  );
  const right = answers.filter(({ status }) => status === 200).length;
  return right === 1 ? [] : [`${right} passwords are right: ${answers.map(({ status }) => status).join(', ')}`];
}

const lacking = (these: ReadonlySet<string>, among: ReadonlySet<string>) =>
  [...these].filter((name) => !among.has(name));

/** Checks that rows, stored files and keys are of the same files once clean-ups have run an hour later. */
async function wrongFiles(two: TwoServers): Promise<string[]> {
  const [{ parts, database }] = two.servers;
  const late = { ...parts, clock: { now: () => new Date(Date.now() + 3_700_000) } };
  await unclaimedFiles(late)();
  await untilCalm(two);
  await fileSweep(late, new Map([[picturesFolder, knownPictures]]))();
  const files = await database.selectFrom('file').select('storage_key').execute();
  const pictures = await database
    .selectFrom('segment')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .execute();
  const keys = await database.selectFrom('photo_key').select('storage_key').execute();
  const known = new Set([...files.map((row) => row.storage_key), ...pictures.map((row) => row.picture_key ?? '')]);
  const stored = new Set<string>();
  for (const folder of privateFolders)
    for await (const some of parts.storage.list(folder)) for (const { name } of some) stored.add(name);
  const sealed = new Set(keys.map((row) => row.storage_key));
  return [
    ...lacking(known, stored).map((name) => `${name} has no bytes`),
    ...lacking(stored, known).map((name) => `nothing knows the bytes of ${name}`),
    ...lacking(known, sealed).map((name) => `${name} has no key`),
    ...lacking(sealed, known).map((name) => `nothing knows the key of ${name}`),
  ];
}
