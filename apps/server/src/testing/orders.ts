import type { AnswerOf, BlankWire, endpoints, kitEndpoints } from '@uzor/contract';
import { filterId, productOf } from '@uzor/kit';
import { sql } from 'kysely';
import { type Answered, call } from './caller.ts';
import { eventually, type TestServer } from './test-server.ts';
import { photoFile } from './photos.ts';

type Calls = ReturnType<typeof kitEndpoints>;
export type Completion = AnswerOf<Calls['complete']>;
type Opened = AnswerOf<typeof endpoints.openBlank>;

/** The data of a successful answer; fails the test with the body of any other. */
export function dataOf<T>({ status, json }: Answered): T {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(json)}`);
  return (json as { data: T }).data;
}

/** Opens a blank with a new code. */
export async function openedBlank(testServer: TestServer, code?: string, token?: string): Promise<Opened['data']> {
  return dataOf(
    await call(testServer.app, 'POST', '/blank', { body: { code: code ?? (await testServer.code()) }, token }),
  );
}

/** A blank with a photo, whose pictures for a4 are being made: in black and white if the code has that. */
export async function generatedBlank(testServer: TestServer, code?: string, token?: string): Promise<BlankWire> {
  const { slug, product_type: kind, allowed_filter_ids: allowed } = await openedBlank(testServer, code, token);
  const { apiBase, defaultFilter } = productOf(kind);
  dataOf(
    await call(testServer.app, 'POST', `${apiBase}/blank/${slug}/upload-photo`, {
      files: { raw_photo: await photoFile() },
      token,
    }),
  );
  const choices = {
    size_id: 1,
    filter_id: [filterId('bw'), filterId(defaultFilter), ...allowed].find((id) => allowed.includes(id)),
    orientation: 'portrait',
  };
  return dataOf(await call(testServer.app, 'POST', `${apiBase}/blank/${slug}`, { body: choices, token }));
}

/** Base path of the calls of a blank. */
async function pathOf(testServer: TestServer, slug: string): Promise<string> {
  const { kind } = await testServer.database
    .selectFrom('blank')
    .select('kind')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return `${productOf(kind).apiBase}/blank/${slug}`;
}

/** The blank once `fits` is true. */
export async function blankWhen(
  testServer: TestServer,
  slug: string,
  fits: (blank: BlankWire) => boolean,
  token?: string,
): Promise<BlankWire> {
  const path = await pathOf(testServer, slug);
  return eventually(async () => {
    const blank = dataOf<BlankWire>(await call(testServer.app, 'GET', path, { token }));
    return fits(blank) && blank;
  });
}

/** A blank ready to complete, with the default preset chosen. Needs a worker. */
export async function readyBlank(testServer: TestServer, code?: string, token?: string): Promise<BlankWire> {
  const { slug } = await generatedBlank(testServer, code, token);
  await blankWhen(testServer, slug, ({ tracing_photos }) => tracing_photos.some(({ preset }) => preset === 1), token);
  return dataOf(
    await call(testServer.app, 'POST', `${await pathOf(testServer, slug)}/apply-preset`, {
      body: { preset: 1 },
      token,
    }),
  );
}

/** A finished kit of a new account with its booklet, mail and segment pictures, of the code's kind. Needs a worker. */
export async function finishedKit(
  testServer: TestServer,
  email: string,
  code?: string,
): Promise<{ readonly slug: string; readonly token: string; readonly kitId: string }> {
  const { slug } = await readyBlank(testServer, code);
  const kit = await completed(testServer, slug, email);
  await jobsDone(testServer);
  return { slug, ...kit };
}

/** Resolves once no job is due. Needs a worker. */
async function jobsDone({ database }: TestServer): Promise<void> {
  await eventually(async () => {
    const due = await sql`
      select from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and data ? 'payload' limit 1`.execute(
      database,
    );
    return due.rows.length === 0;
  });
}

/** The kit of a ready blank, confirmed by a new account. */
export async function completed(
  testServer: TestServer,
  slug: string,
  email: string,
): Promise<{ readonly token: string; readonly kitId: string }> {
  const answer = await call(testServer.app, 'POST', `${await pathOf(testServer, slug)}/complete`, { body: { email } });
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.json)}`);
  const { token, data } = answer.json as Completion;
  return { token, kitId: data.tile_id };
}
