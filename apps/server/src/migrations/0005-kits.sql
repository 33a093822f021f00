-- Finished, owned works of every kind.
create table kit (
  id text primary key,
  account_id text not null references account on delete cascade,
  blank_slug text not null unique references blank,
  code_id text not null references code,
  -- this kit's number among the uses of its code, from 1
  attempt integer not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  orientation text not null,
  preset smallint not null,
  -- scheme.json, UTF-8, as it was at the preset step
  scheme bytea not null,
  origin_photo text references file on delete set null,
  tracing_photo text references file on delete set null,
  booklet text references file on delete set null,
  -- task statuses: 1 pending, 2 in process, 3 completed, 4 failed
  booklet_status smallint not null default 1,
  pictures_status smallint not null default 1,
  marked_cells integer not null default 0,
  total_cells integer not null,
  visible boolean not null default true,
  tips_read boolean not null default false,
  language text not null check (language in ('ru', 'en')),
  trashed_at timestamptz,
  created_at timestamptz not null,
  unique (code_id, attempt)
);
create index kit_account on kit (account_id, created_at);

-- Consents, each with the version of its text.
create table consent (
  id text primary key,
  account_id text not null references account on delete cascade,
  blank_slug text not null,
  version text not null,
  given_at timestamptz not null
);
create index consent_account on consent (account_id);
