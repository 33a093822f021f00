-- How often something happened in the running window, by a key such as `code:203.0.113.7`. Shared by all web processes; rows may be lost.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limit_end on rate_limit (ends_at);
