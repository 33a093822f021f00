-- Requests for missing parts of a box. Where they go and what became of them is sealed; one of a work is open at a time.
create table parts_request (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  kit_id text not null references kit (id) on delete cascade,
  language text not null,
  state text not null check (state in ('asked', 'packed', 'posted', 'refused')),
  missing jsonb not null,
  sealed_parcel bytea not null,
  sealed_outcome bytea,
  asked_at timestamptz not null,
  packed_at timestamptz,
  ended_at timestamptz
);
create index parts_request_account on parts_request (account_id);
create index parts_request_kit on parts_request (kit_id, id);
create unique index parts_request_open_kit on parts_request (kit_id) where ended_at is null;
create index parts_request_open on parts_request (id) where ended_at is null;
create index parts_request_state on parts_request (state, id);
create index parts_request_ended on parts_request (ended_at);
alter table mail drop constraint mail_subject_kind_check;
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'support_answer', 'export',
    'new_browser', 'second_factor_set', 'second_factor_off', 'parts'));
