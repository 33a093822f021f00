-- When the key of a file was made: one whose file never came, because the process was killed in between, is found by its age.
alter table photo_key add column made_at timestamptz(3) not null default now();
create index photo_key_made on photo_key (made_at, storage_key);
