-- Opened, unfinished orders. The slug (128 random bits) is the right to the blank.
create table blank (
  slug text primary key,
  code_id text not null references code,
  -- who opened it signed in, or who completed it
  account_id text references account on delete set null,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'editing', 'preset', 'completed')),
  size_id smallint,
  filter_id smallint,
  orientation text not null default 'portrait' check (orientation in ('portrait', 'landscape')),
  preset smallint,
  tips_read boolean not null default false,
  -- raw: as uploaded; cropped: handed in already cropped, then it is the truth; origin: the crop the tracings were made from
  raw_photo text references file on delete set null,
  cropped_photo text references file on delete set null,
  origin_photo text references file on delete set null,
  edition_settings jsonb,
  -- goes up with every change of photo, crop, size or filter: work done for a smaller number is dropped
  generation integer not null default 0,
  -- goes up when a photo begins to come in: of two uploads the later one stays
  upload_number integer not null default 0,
  -- 1 pending, 2 in process, 3 completed, 4 failed
  generation_status smallint not null default 1,
  tried_email text,
  completed_email text,
  completed_at timestamptz,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index blank_account on blank (account_id, code_id);
create index blank_code on blank (code_id);

-- Schemes to choose from, one per preset, with the picture of the finished work.
create table tracing (
  slug text not null references blank on delete cascade,
  generation integer not null,
  preset smallint not null,
  -- scheme.json, UTF-8: becomes the kit's byte for byte
  scheme bytea not null,
  picture text not null references file,
  lonely_cells integer not null,
  colours integer not null,
  pieces integer not null,
  hours real not null,
  -- letters of colours of which the bags limit the scheme
  binding text[] not null,
  created_at timestamptz not null,
  primary key (slug, generation, preset)
);
