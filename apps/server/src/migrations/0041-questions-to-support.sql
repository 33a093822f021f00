-- Questions to support and what was answered at the desk; their words are sealed.
create table support_question (
  id text primary key,
  account_id text references account (id) on delete cascade,
  full_name text not null,
  email text not null,
  language text not null,
  sealed_text bytea not null,
  pictures integer not null,
  asked_at timestamptz not null,
  last_word_at timestamptz not null,
  done_at timestamptz
);
create index support_question_account on support_question (account_id);
create index support_question_waiting on support_question (id) where done_at is null;
create index support_question_last_word on support_question (last_word_at);
create table support_answer (
  id text primary key,
  question_id text not null references support_question (id) on delete cascade,
  operator text not null,
  sealed_text bytea not null,
  answered_at timestamptz not null
);
create index support_answer_question on support_answer (question_id);
alter table mail drop constraint mail_subject_kind_check;
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'support_answer', 'export',
    'new_browser', 'second_factor_set', 'second_factor_off'));
