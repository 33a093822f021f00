-- The authenticator of an account, its secret sealed by the secret key. It is demanded once a code of it was given.
create table second_factor (
  account_id text primary key references account on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The half-minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);
-- Codes for whoever lost the authenticator, each good once, under their digests.
create table recovery_code (
  hash bytea primary key,
  account_id text not null references account on delete cascade
);
create index recovery_code_account on recovery_code (account_id);
