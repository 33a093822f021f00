-- What operators do at the desk. No reference to the account: the row outlives it.
create table deed (
  id text primary key,
  done_at timestamptz not null,
  operator_id text not null,
  operator text not null,
  what text not null,
  subject text not null,
  reason text not null,
  outcome text check (outcome in ('done', 'refused'))
);
create index deed_subject on deed (subject, id);
create index deed_done on deed (done_at);
-- The trail cannot be changed, not even by us: a deed gets its outcome once, and goes when it is two years old.
create function deed_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.done_at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' and old.outcome is null and to_jsonb(new) - 'outcome' = to_jsonb(old) - 'outcome' then return new; end if;
  raise exception 'The deed of an operator stays as it was written';
end $$;
create trigger deed_stays before update or delete on deed for each row execute function deed_stays();
-- The day's figures, and mails that did not go out.
create index blank_created on blank (created_at);
create index mail_failed on mail (created_at) where status = 'failed';
