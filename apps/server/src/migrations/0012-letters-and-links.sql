-- Avatars, links of forgotten passwords, questions to the team and the letters that go with them.
alter table account add column avatar text references file on delete set null;

-- Links by which a new password can be set. Only the SHA-256 of the 32-byte token is kept; a link that was used is gone.
create table password_reset (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);
create index password_reset_end on password_reset (expires_at);

-- Who has asked for such a link. Written down unseen, looked up by a job: known and unknown addresses take the same time. Gone within seconds.
create table forgotten_password (
  id text primary key,
  email text not null,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null
);

alter table mail drop constraint mail_subject_kind_check;
-- support: a question to the team; support_copy: the same to who asked
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy'));
-- JSON under the secret key: what the letter says besides. That of a reset is erased once sent, any after 30 days.
alter table mail add column sealed_content bytea;
-- who asked, where the letter goes to the team
alter table mail add column reply_to text;

-- a registration has no blank
alter table consent alter column blank_slug drop not null;
create index access_token_end on access_token (expires_at);
