import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../platform/postgres/in-transaction.ts';
import type { Tables } from '../platform/postgres/tables.ts';

export interface CrowdSize {
  readonly users: number;
  /** Works in total, spread evenly over the users. */
  readonly kits: number;
}

/** The token of a user of the crowd, from 1; its sign-in never ends. */
export const crowdToken = (user: number): string => `crowd-token-${user}`;

/** Fills an empty database with users and works of every kind, as the smallest valid rows, and runs ANALYZE. */
export async function settleCrowd(database: Kysely<Tables>, { users, kits }: CrowdSize): Promise<void> {
  const hashes = Array.from({ length: users }, (_, i) =>
    createHash('sha256')
      .update(crowdToken(i + 1))
      .digest(),
  );
  await inTransaction(database, async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    await run(sql`set local statement_timeout = 0`); // no timeout: a million works take long
    await run(sql`
      insert into account (id, email, email_key, password_hash, language, created_at)
      select 'user-' || n, 'user' || n || '@example.com', 'user' || n || '@example.com', 'none', 'ru', now() from generate_series(1, ${users}::integer) n`);
    await run(sql`
      insert into access_token (hash, account_id, remembered, created_at, used_at, expires_at)
      select hash, 'user-' || n, true, now(), now(), now() + interval '1 year' from unnest(${hashes}::bytea[]) with ordinality as given (hash, n)`);
    await run(sql`
      insert into code (id, code, kind, uses, used, created_at)
      select 'code-' || n, 'CROWD' || n, ${kindOf(users)}, 5, 1, now() from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into blank (slug, code_id, account_id, kind, status, language, created_at, changed_at, completed_at)
      select 'slug-' || n, 'code-' || n, ${ownerOf(users)}, ${kindOf(users)}, 'completed', 'ru', now(), now(), now() from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into joined_code (slug, code_id, attempt, added_at)
      select 'slug-' || n, 'code-' || n + 1, 1, now() from generate_series(1, ${kits}::integer - 1) n where n % 5 = 1`);
    await run(sql`
      insert into file (id, storage_key, name, type, size_bytes, created_at)
      select 'file-' || what || '-' || n, 'crowd/' || what || '-' || n || '.jpg', 'photo.jpg', 'image/jpeg', 1000, now()
      from generate_series(1, ${kits}::integer) n, unnest(array['photo', 'work', 'booklet']) what`);
    await run(sql`
      insert into kit (id, account_id, blank_slug, code_id, attempt, kind, size_id, filter_id, orientation, preset, scheme, origin_photo, tracing_photo, booklet,
        booklet_status, pictures_status, total_cells, marked_cells, language, visible, trashed_at, created_at)
      select 'kit-' || n, ${ownerOf(users)}, 'slug-' || n, 'code-' || n, 1, ${kindOf(users)}, 1 + n % 2, 1 + n % 4, 'portrait', 1, '', 'file-photo-' || n, 'file-work-' || n,
        'file-booklet-' || n, 3, 3, 400, n % 400, 'ru', n % 7 <> 0, case when n % 11 = 0 then now() end, now() - n * interval '1 minute'
      from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into share (kit_id, slug, card, created_at)
      select 'kit-' || n, 'share-' || lpad(n::text, 16, '0'), '', now() from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into hand (id, kit_id, place, name, color, key_hash, may_mark, created_at)
      select 'hand-' || n || '-' || place, 'kit-' || n, place, case when place > 0 then 'Guest' end, place,
        case when place > 0 then decode(md5('key-' || n), 'hex') end, true, now()
      from generate_series(1, ${kits}::integer) n, generate_series(0, 1) place`);
    await run(sql`
      insert into segment (id, kit_id, number, marks, total_cells, changed_at)
      select 'segment-' || n || '-' || number, 'kit-' || n, number, '', 100, now() from generate_series(1, ${kits}::integer) n, generate_series(1, 4) number`);
    await run(sql`
      insert into step_progress (kit_id, current_step, saved_at)
      select id, 1, now() from kit where kind = 'string_art'`);
    await run(sql`
      insert into mail (id, subject_kind, account_id, kit_id, address, language, status, message_id, created_at, sent_at)
      select 'mail-' || n, 'scheme', ${ownerOf(users)}, 'kit-' || n, 'someone@example.com', 'ru', 'sent', 'message-' || n, now(), now()
      from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into barred_address (digest, reason, barred_at)
      select 'digest-' || n, 'bounced', now() from generate_series(1, ${kits}::integer) n`);
    await run(sql`
      insert into parts_request (id, account_id, kit_id, language, state, missing, sealed_parcel, asked_at)
      select 'request-' || n, ${ownerOf(users)}, 'kit-' || n, 'ru', 'asked', '[]', '', now() from generate_series(1, ${kits}::integer) n
      where n % 3 = 1`);
    await run(sql`analyze`);
  });
}

/** The works of a user rotate through the kinds. */
const kindOf = (users: number) =>
  sql`(array['mosaic', 'paint_by_numbers', 'constructor', 'string_art'])[1 + (n / ${users}::integer) % 4]`;
const ownerOf = (users: number) => sql`'user-' || (1 + n % ${users}::integer)`;
