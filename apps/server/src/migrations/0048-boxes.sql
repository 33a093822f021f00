-- How the colours of boxes are used, by batch, counted once for each work: the pages of the desk read these few rows, never the works.
alter table kit add column colours_counted boolean not null default false;

create table box_use (
  -- empty = codes that belong to none
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  -- its first day
  month date not null,
  schemes integer not null,
  -- those in which some colour is used up, all but 3 %
  tight integer not null,
  primary key (batch, kind, size_id, filter_id, month)
);
create index box_use_month on box_use (month);

create table colour_use (
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  month date not null,
  code text not null,
  -- bags that the photo asks of the colour, spares included
  bags smallint not null,
  schemes integer not null,
  -- those in which this colour is used up, all but 3 %
  tight integer not null,
  primary key (batch, kind, size_id, filter_id, month, code, bags)
);
create index colour_use_box on colour_use (kind, size_id, filter_id, month);

-- How the boxes of a batch are packed, where otherwise than usual: drills of each colour in the order of the palette.
create table batch_box (
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  pieces integer[] not null,
  recorded_at timestamptz not null,
  primary key (batch, kind, size_id, filter_id)
);
create index batch_box_box on batch_box (kind, size_id, filter_id);
