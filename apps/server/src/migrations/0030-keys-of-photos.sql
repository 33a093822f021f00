-- One key for each private file, sealed by the secret key of the environment. It goes in the transaction that erases the file:
-- a copy of the bytes that is kept anywhere is unreadable from then on.
create table photo_key (
  storage_key text primary key,
  sealed_key bytea not null,
  -- Which secret key sealed it, by a digest: what a former one sealed is found and sealed anew.
  sealed_by text not null
);
create index photo_key_sealed_by on photo_key (sealed_by);
