import { filterById, filterPalette, sizeOf } from '@uzor/kit';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../apps/server/src/platform/postgres/in-transaction.ts';
import { seal } from '../../apps/server/src/platform/security/sealing.ts';
import type { Tables } from '../../apps/server/src/platform/postgres/tables.ts';
import type { GrownShop } from './rows.ts';

/* The data of the desk in a shop that has been open for a thousand days. */

export const codesOfBatch = 1000;
/** Days the shop has been open, with the same number of orders each. */
const DAYS = 1000;
/** Every SOLDth code was sold by a marketplace under an order number of its own. */
const SOLD = 2;

/** The code with this number: same length and alphabet as real ones. */
export const codeOf = (n: number): string =>
  `DESK${String(n).padStart(8, '0').replaceAll('0', 'A').replaceAll('1', 'C')}`;

const size = sizeOf('mosaic', 1);
const coloursOfBox =
  size === null ? [] : filterPalette(filterById(1) ?? 'original', size).flatMap(({ code }) => code ?? []);

const since = (n: ReturnType<typeof sql>, rows: number) =>
  sql`now() - ${n} * (interval '${sql.raw(String(DAYS))} days' / ${rows}::integer)`;
const n = sql`n`;

/** Adds `rows` codes, orders with works and mails, and drafts; questions, requests and audit entries are a tenth. */
export async function openDesk({ server }: GrownShop, rows: number): Promise<void> {
  const { database, parts } = server;
  const at = since(n, rows);
  const all = sql`generate_series(1, ${rows}::integer) n`;
  const tenth = sql`generate_series(1, ${rows / 10}::integer) n`;
  const sealed = (purpose: 'question' | 'parts', text: string) => seal(purpose, parts.config.secretKey, text);
  const question = sealed('question', 'Where is my scheme?');
  const parcel = sealed(
    'parts',
    JSON.stringify({ fullName: 'Anna', address: '1 High Street', phone: null, note: null }),
  );
  const kind = sql`(array['mosaic', 'paint_by_numbers', 'constructor', 'string_art'])[1 + n / ${codesOfBatch}::integer % 4]`;
  const sold = sql`case when n % 3 = 0 then 'ozon' else 'wb' end`;
  await inTransaction(database, async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    await run(sql`set local statement_timeout = 0`); // A million orders take a while.
    await run(sql`
      insert into account (id, email, email_key, password_hash, language, created_at)
      select 'desk-user-' || n, 'desk' || n || '@example.com', 'desk' || n || '@example.com', 'none', 'ru', ${at} from ${tenth}`);
    await run(sql`
      insert into code (id, code, kind, uses, used, batch, marketplace, order_number, created_at)
      select 'code-' || lpad(n::text, 8, '0'), 'DESK' || translate(lpad(n::text, 8, '0'), '01', 'AC'), ${kind}, 5, 1, 'batch ' || n / ${codesOfBatch}::integer,
        ${sold}, case when n % ${SOLD}::integer = 0 then 'sold-' || n end, ${at} from ${all}`);
    await run(sql`
      insert into blank (slug, code_id, account_id, kind, status, language, upload_number, generation_status, completed_email, created_at, changed_at, completed_at, marketplace)
      select 'order-' || n, 'code-' || lpad(n::text, 8, '0'), 'desk-user-' || (1 + n % ${rows / 10}::integer), ${kind}, 'completed', 'ru', 1, 3,
        'desk' || (1 + n % ${rows / 10}::integer) || '@example.com', ${at}, ${at}, ${at}, ${sold} from ${all}`);
    await run(sql`
      insert into blank (slug, code_id, kind, status, language, tried_email, created_at, changed_at, marketplace)
      select 'draft-' || n, 'code-' || lpad(n::text, 8, '0'), ${kind}, 'editing', 'ru', case when n % 10 = 0 then 'tried' || n || '@example.com' end, ${at}, ${at}, ${sold} from ${all}`);
    await run(sql`
      insert into kit (id, account_id, blank_slug, code_id, attempt, kind, size_id, filter_id, orientation, preset, scheme, booklet_status, pictures_status,
        total_cells, marked_cells, language, created_at)
      select 'kit-' || n, 'desk-user-' || (1 + n % ${rows / 10}::integer), 'order-' || n, 'code-' || lpad(n::text, 8, '0'), 1, ${kind}, 1, 1, 'portrait', 1, '', 3, 3,
        400, 0, 'ru', ${at} from ${all}`);
    await run(sql`
      insert into mail (id, subject_kind, account_id, kit_id, address, language, status, message_id, created_at, sent_at)
      select 'mail-' || lpad(n::text, 8, '0'), 'scheme', 'desk-user-' || (1 + n % ${rows / 10}::integer), 'kit-' || n, 'desk' || (1 + n % ${rows / 10}::integer) || '@example.com', 'ru',
        case when n % 1000 = 0 then 'failed' else 'sent' end, 'message-' || n, ${at}, ${at} from ${all}`);
    // One in a hundred is open.
    await run(sql`
      insert into parts_request (id, account_id, kit_id, language, state, missing, sealed_parcel, asked_at, ended_at)
      select 'request-' || lpad(n::text, 8, '0'), 'desk-user-' || (1 + n % ${rows / 10}::integer), 'kit-' || n, 'ru', case when n % 100 = 0 then 'asked' else 'posted' end, '[]', ${parcel},
        ${at}, case when n % 100 > 0 then ${at} end from ${tenth}`);
    await run(sql`
      insert into support_question (id, full_name, email, language, sealed_text, pictures, asked_at, last_word_at, done_at)
      select 'question-' || lpad(n::text, 8, '0'), 'Anna', 'desk' || n || '@example.com', 'ru', ${question}, 0, ${at}, ${at}, case when n % 100 > 0 then ${at} end from ${tenth}`);
    await run(sql`
      insert into support_answer (id, question_id, operator, sealed_text, answered_at)
      select 'answer-' || n, 'question-' || lpad(n::text, 8, '0'), 'desk@example.com', ${question}, ${at} from ${tenth} where n % 100 > 0`);
    await run(sql`
      insert into deed (id, done_at, operator_id, operator, what, subject, reason, outcome)
      select 'deed-' || lpad(n::text, 8, '0'), ${at}, 'desk', 'desk@example.com', 'attempt', 'order-' || n, 'Asked for by phone', 'done' from ${tenth}`);
    await openBoxes(tx, rows, at);
  });
  await fillQueue(server, rows);
  await sql`analyze`.execute(database);
}

/** Networks that used each code (many for every hundredth), and bag counts of every batch's box, two per colour. */
async function openBoxes(tx: Kysely<Tables>, rows: number, at: ReturnType<typeof since>): Promise<void> {
  const batches = sql`generate_series(0, ${rows / codesOfBatch}::integer) n`;
  const month = sql`date_trunc('month', now() - n * (interval '${sql.raw(String(DAYS))} days' / ${rows / codesOfBatch}::integer))::date`;
  await sql`
    insert into code_sharing (code_id, networks, devices, accounts, first_at, last_at)
    select 'code-' || lpad(n::text, 8, '0'), case when n % 100 = 0 then 4 else 1 end, case when n % 100 = 0 then 4 else 1 end, 1, ${at}, ${at}
    from generate_series(1, ${rows}::integer) n`.execute(tx);
  await sql`
    insert into box_use (batch, kind, size_id, filter_id, month, schemes, tight)
    select 'batch ' || n, 'mosaic', 1, 1, ${month}, ${codesOfBatch}, ${codesOfBatch / 10} from ${batches}`.execute(tx);
  await sql`
    insert into colour_use (batch, kind, size_id, filter_id, month, code, bags, schemes, tight)
    select 'batch ' || n, 'mosaic', 1, 1, ${month}, colour, bags, ${codesOfBatch / 2}, ${codesOfBatch / 20}
    from ${batches}, unnest(${coloursOfBox}::text[]) colour, generate_series(1, 2) bags`.execute(tx);
}

/** This many jobs completed within the last six days, 300 waiting for a retry, and 50 failed for good. */
async function fillQueue({ database, parts }: GrownShop['server'], rows: number): Promise<void> {
  await parts.queue.send(null, 'mail', { mailId: 'none' }, { key: 'like-this-one' });
  await inTransaction(database, async (tx: Kysely<Tables>) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const [state, jobs] of [
      ['completed', rows],
      ['retry', 300],
      ['failed', 50],
    ] as const)
      await sql`
        insert into pgboss.job (name, data, state, policy, singleton_key, created_on, started_on, completed_on, start_after, retry_limit)
        select name, data, ${state}::pgboss.job_state, policy, ${state} || n, at, at, case when ${state} <> 'retry' then at end,
          case when ${state} = 'retry' then now() + interval '1 day' else at end, retry_limit
        from pgboss.job, generate_series(1, ${jobs}::integer) n, lateral (select now() - n * (interval '6 days' / ${jobs}::integer) as at) then_
        where singleton_key = 'like-this-one'`.execute(tx);
  });
}
