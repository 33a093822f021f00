-- What the shop tells every customer, for instance that holidays make it slow: at most one at a time, set by an operator.
create table notice (
  id text primary key,
  ru text not null check (char_length(ru) between 1 and 500),
  en text not null check (char_length(en) between 1 and 500),
  ends_at timestamptz,
  created_at timestamptz not null
);
-- A single row: setting another replaces it.
create unique index notice_only on notice ((true));
