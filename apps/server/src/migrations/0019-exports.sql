-- Archives of all that an account holds, made on request: one an account, gone a week after they are ready.
create table profile_export (
  account_id text primary key references account on delete cascade,
  status smallint not null check (status in (1, 2, 3, 4)),
  language text not null check (language in ('ru', 'en')),
  file text references file on delete set null,
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index profile_export_asked on profile_export (asked_at);
create index profile_export_file on profile_export (file);

alter table mail drop constraint mail_subject_kind_check;
-- export: an archive is ready
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'export'));
