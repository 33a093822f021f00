-- Who marks in a work: its owner (place 0) and those it was opened to by a link, of which only the hash of the key is kept. A hand
-- whose link has ended stays with what it marked. `hands` of a segment says whose each mark is (`packHands` of the kit).
create table hand (
  id text primary key,
  kit_id text not null references kit (id) on delete cascade,
  place smallint not null check (place between 0 and 255),
  name text check (char_length(name) between 1 and 60),
  color smallint not null check (color between 0 and 5),
  key_hash bytea check ((key_hash is null) = (place = 0)),
  may_mark boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  seen_segment text,
  seen_row smallint
);
create unique index hand_kit on hand (kit_id, place);
create unique index hand_key on hand (key_hash);
alter table segment
  add column hands bytea not null default ''::bytea,
  add column claimed_by smallint,
  add column claimed_until timestamptz;
-- The end of a link, or of its work, ends the sockets that were opened with it, in every web process.
create function tell_ended_guest() returns trigger language plpgsql as $$
begin
  perform pg_notify('uzor_realtime', json_build_object('ended', encode(old.key_hash, 'hex'))::text);
  return null;
end $$;
create trigger hand_ended after update of ended_at on hand for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_guest();
create trigger hand_erased after delete on hand for each row
  when (old.key_hash is not null) execute function tell_ended_guest();
