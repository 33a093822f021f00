-- Votes of family and friends on the presets of an order. A new generation has other presets, which ends the vote.
create table opinion (
  slug text primary key references blank on delete cascade,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  generation integer not null,
  presets smallint[] not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index opinion_created on opinion (created_at);

create table opinion_vote (
  id text not null,
  slug text not null references opinion on delete cascade,
  -- digest of the id that the browser keeps in a cookie
  browser bytea not null,
  preset smallint not null,
  name text,
  words text check (char_length(words) <= 200),
  said_at timestamptz,
  hidden boolean not null,
  primary key (slug, browser)
);
