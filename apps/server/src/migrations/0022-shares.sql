-- Links under which friends see a finished work: at most one a work, gone with it. The card is what messengers show beside the
-- link; it stands in the row so that it ends with the link and leaves no file behind.
create table share (
  kit_id text primary key references kit on delete cascade,
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]{22}$'),
  card bytea not null,
  created_at timestamptz not null
);
