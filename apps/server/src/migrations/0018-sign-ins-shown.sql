-- Owners see where they are signed in and end each sign-in by its id. Older ones have no known browser. The default of the id
-- serves workers of the previous version during an update.
alter table access_token add column id text not null default gen_random_uuid()::text;
alter table access_token add column device text check (char_length(device) between 1 and 100);
create unique index access_token_id on access_token (id);
