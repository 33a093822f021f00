-- Promotional codes as sold in the boxes, in canonical form (upper case, O as 0, I as 1).
create table code (
  id text primary key,
  code text not null unique check (code ~ '^[0-9A-Z]{1,32}$'),
  kind text not null,
  -- ids of the wire; null = any of the kind
  size_ids smallint[],
  filter_ids smallint[],
  -- null = unlimited
  uses integer check (uses > 0),
  used integer not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  batch text,
  marketplace text,
  -- trial codes are printed at start outside production
  trial boolean not null default false,
  blocked_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index code_batch on code (batch);
