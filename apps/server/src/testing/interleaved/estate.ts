import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SegmentListItemWire } from '@uzor/contract';
import { openDatabase } from '../../platform/postgres/database.ts';
import { openTestDatabase } from '../../platform/testing/testing.ts';
import { proofOfCode } from '../../features/codes/index.ts';
import { fileService } from '../../features/files/index.ts';
import { call } from '../caller.ts';
import { jsonOf } from '../customer.ts';
import { openAs } from '../entered-codes.ts';
import { blankWhen, completed, dataOf, readyBlank } from '../orders.ts';
import { openWholeServer, type TestServer } from '../whole-server.ts';

/* A shop of two processes on one database, and a customer whose calls are concurrent. */

/** Base path of the tested kind, which is the fastest to draw. */
export const base = '/constructor';

export interface TwoServers {
  /** The first one runs the jobs. */
  readonly servers: readonly [TestServer, TestServer];
  /** A visitor's order with every preset drawn and one chosen, which is copied. */
  readonly pattern: string;
  close(): Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
  const home = await openTestDatabase();
  const first = await openWholeServer(home, { worker: true });
  const database = openDatabase(home.connection, () => undefined, 8);
  const { dataDir } = first.parts.config;
  const drop = () => database.destroy();
  const second = await openWholeServer({ connection: home.connection, database, drop }, { dataDir });
  const { slug } = await readyBlank(first, await first.code({ kind: 'constructor', uses: 1 }));
  await blankWhen(first, slug, ({ tracing_photos: made }) => made.length === 6);
  return {
    servers: [first, second],
    pattern: slug,
    async close() {
      await second.close();
      await first.close();
    },
  };
}

export interface Estate {
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** A password reset link from a mail. */
  readonly link: string;
  readonly kit: string;
  readonly trashed: string;
  readonly segment: string;
  /** Code of a single attempt, and two visitors' orders by it. */
  readonly codeId: string;
  readonly visitors: readonly [string, string];
  /** An order of the customer's own, with a photo. */
  readonly own: string;
}

export async function makeEstate({ servers: [server], pattern }: TwoServers): Promise<Estate> {
  const { app, database } = server;
  const email = `woven-${randomUUID()}@example.com`;
  const password = 'Seven-Roses0';
  const registered = await call(app, 'POST', '/auth/register', { body: { full_name: 'Anna', email, password } });
  const { access_token: token } = registered.json as { access_token: string };
  const { id: accountId } = await database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  const plenty = await newCode(server, 5);
  const finished = async () => {
    const slug = await copied(server, pattern, plenty, accountId);
    const answer = await call(app, 'POST', `${base}/blank/${slug}/complete`, { token, body: { email } });
    return dataOf<{ tile_id: string }>(answer).tile_id;
  };
  const [kit, trashed] = [await finished(), await finished()];
  await call(app, 'DELETE', `${base}/${trashed}`, { token });
  const list = await call(app, 'GET', `${base}/${kit}/segment`, { token });
  const codeId = await newCode(server, 1);
  return {
    accountId,
    email,
    password,
    token,
    link: await resetLink(server, accountId),
    kit,
    trashed,
    segment: dataOf<SegmentListItemWire[][]>(list)[0]?.[0]?.id ?? '',
    codeId,
    visitors: [await copied(server, pattern, codeId, null), await copied(server, pattern, codeId, null)],
    own: await copied(server, pattern, plenty, accountId),
  };
}

/** A bystander's work, which no action may change. */
export async function bystander({ servers: [server], pattern }: TwoServers): Promise<string> {
  const slug = await copied(server, pattern, await newCode(server, 1), null);
  return (await completed(server, slug, 'bystander@example.com')).kitId;
}

async function newCode({ code, database }: TestServer, uses: number): Promise<string> {
  const letters = await code({ kind: 'constructor', uses });
  const { id } = await database.selectFrom('code').select('id').where('code', '=', letters).executeTakeFirstOrThrow();
  return id;
}

async function resetLink({ database }: TestServer, accountId: string): Promise<string> {
  const link = randomBytes(32).toString('base64url');
  const now = new Date();
  await database
    .insertInto('password_reset')
    .values({
      hash: createHash('sha256').update(link).digest(),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return link;
}

/** An order like the pattern, with files of its own; drawing is not tested here. Returns its slug. */
async function copied(
  { database, parts }: TestServer,
  pattern: string,
  codeId: string,
  accountId: string | null,
): Promise<string> {
  const files = fileService(parts);
  const copyOf = async (id: string): Promise<string> => {
    const bytes = await files.read(database, id);
    const { id: copy } = await files.keep(database, { folder: 'photos', name: 'copy.jpg', type: 'image/jpeg', bytes });
    return copy;
  };
  const slug = randomUUID();
  const blank = await database.selectFrom('blank').selectAll().where('slug', '=', pattern).executeTakeFirstOrThrow();
  const photos = { raw_photo: blank.raw_photo, cropped_photo: blank.cropped_photo, origin_photo: blank.origin_photo };
  const own: Record<string, string> = {};
  for (const [column, id] of Object.entries(photos)) if (id !== null) own[column] = await copyOf(id);
  await database
    .insertInto('blank')
    .values({ ...blank, ...own, ...jsonOf(blank), slug, code_id: codeId, account_id: accountId })
    .execute();
  const drawn = await database.selectFrom('tracing').selectAll().where('slug', '=', pattern).execute();
  for (const tracing of drawn.filter(({ preset }) => preset <= 2))
    await database
      .insertInto('tracing')
      .values({ ...tracing, slug, picture: await copyOf(tracing.picture) })
      .execute();
  openAs(slug, { proof: proofOfCode(codeId, parts.config.secretKey) });
  return slug;
}
