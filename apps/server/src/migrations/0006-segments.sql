-- The history is the truth; marks is what replaying it gives: bit i & 7 (lowest first) of byte i >> 3 = cell i in row-major order, 1 = placed.
create table segment (
  id text primary key,
  kit_id text not null references kit on delete cascade,
  number smallint not null,
  platform_number smallint,
  history jsonb not null default '[]',
  -- entries taken back by undo; redo takes from the end
  undone jsonb not null default '[]',
  marks bytea not null,
  marked_cells integer not null default 0,
  total_cells integer not null,
  -- goes up with every change of the history
  version integer not null default 0,
  -- key of its picture in the file storage
  picture_key text,
  changed_at timestamptz not null
);
create index segment_kit on segment (kit_id, platform_number, number);

-- Ids of operations that have been taken, made by clients: a repeat changes nothing.
create table segment_operation (
  segment_id text not null references segment on delete cascade,
  operation_id uuid not null,
  primary key (segment_id, operation_id)
);
