-- Where a code was opened or confirmed from: `digest` is keyed by the secret key for this code alone, so that no address stands here
-- and nothing links two codes. A row goes 90 days after it was last seen, and its count with it.
create table code_sighting (
  code_id text not null references code (id) on delete cascade,
  what text not null check (what in ('network', 'device')),
  digest bytea not null,
  seen_at timestamptz not null,
  primary key (code_id, what, digest)
);
create index code_sighting_seen on code_sighting (seen_at);
-- The sightings of a code, counted, and the accounts of its orders. `family_at` = an operator knows it is shared within a family.
create table code_sharing (
  code_id text primary key references code (id) on delete cascade,
  networks integer not null,
  devices integer not null,
  accounts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  family_at timestamptz
);
-- Codes that look shared: what the desk lists, newest first.
create index code_sharing_signal on code_sharing (last_at, code_id)
  where networks >= 3 and greatest(devices, accounts) >= 3 and family_at is null;
create index code_sharing_last on code_sharing (last_at);
create index code_sharing_family on code_sharing (last_at, code_id) where family_at is not null;
