-- Browsers in which an account was signed in, under the digest of a number that each keeps: a sign-in in another one is told by mail.
create table known_browser (
  account_id text not null references account on delete cascade,
  hash bytea not null,
  device text check (char_length(device) between 1 and 100),
  used_at timestamptz not null,
  told_at timestamptz,
  primary key (account_id, hash)
);
create index known_browser_used on known_browser (used_at);

alter table mail drop constraint mail_subject_kind_check;
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'export', 'new_browser'));
