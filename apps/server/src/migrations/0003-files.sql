-- What lies in the file storage. Bytes are found by storage_key, people by id.
create table file (
  id text primary key,
  storage_key text not null unique,
  name text not null,
  type text not null,
  size_bytes integer not null,
  created_at timestamptz not null
);
