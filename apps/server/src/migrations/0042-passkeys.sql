-- Passkeys of a second factor: they go with it.
create table passkey (
  id text primary key,
  account_id text not null references second_factor on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them; many count none.
  counter bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkey_account on passkey (account_id);
-- What a passkey has to sign next; good once and for minutes.
create table passkey_challenge (
  account_id text primary key references second_factor on delete cascade,
  challenge text not null,
  ends_at timestamptz(3) not null
);
