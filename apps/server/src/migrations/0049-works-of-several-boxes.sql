-- The codes of an order of several boxes beside its first one, blank.code_id; `attempt` is what each spent, null until then.
create table joined_code (
  slug text not null references blank (slug) on delete cascade,
  code_id text not null references code (id),
  attempt integer,
  added_at timestamptz not null,
  primary key (slug, code_id)
);
create index joined_code_code on joined_code (code_id);
