-- Works whose colours were changed while they are laid. The version of a scheme rises with every change and every one taken back; booklet and pictures follow by a job and bear the version they show.
alter table kit add column scheme_version integer not null default 0;
alter table kit add column printed_version integer not null default 0;

-- Changes that can be taken back, the last one first: cells by their place in the whole work, colours by their place in the palette.
create table colour_change (
  kit_id text not null references kit on delete cascade,
  number integer not null,
  from_colour smallint not null,
  to_colour smallint not null,
  cells integer[] not null,
  made_at timestamptz not null,
  primary key (kit_id, number)
);
