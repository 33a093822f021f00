-- Tracings as they were made, of those that customers have changed since: what taking a retouch back restores.
create table made_tracing (
  slug text not null,
  generation integer not null,
  preset smallint not null,
  scheme bytea not null,
  picture text not null references file,
  lonely_cells integer,
  colours integer not null,
  pieces integer not null,
  hours real not null,
  binding text[] not null,
  primary key (slug, generation, preset),
  foreign key (slug, generation, preset) references tracing on delete cascade
);
create index made_tracing_picture on made_tracing (picture);
