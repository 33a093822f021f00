-- Photos that visitors try without a code. The slug (128 random bits) is the right to a demo; rows and files are erased after 24 hours.
create table demo (
  slug text primary key,
  id text not null unique,
  kind text not null,
  size_id smallint not null,
  orientation text not null check (orientation in ('portrait', 'landscape')),
  -- as sent, and as cropped for the pictures
  photo text not null references file,
  origin_photo text references file,
  -- 1 pending, 2 in process, 3 completed, 4 failed
  status smallint not null default 1,
  -- what the visitor thought of it; null until said
  liked boolean,
  created_at timestamptz not null
);
create index demo_created on demo (created_at);

-- A picture per filter, or per preset where there is one filter only; name is its slug.
create table demo_photo (
  slug text not null references demo on delete cascade,
  name text not null,
  picture text not null references file,
  primary key (slug, name)
);
