-- People. The address is kept as it was given; email_key is its lower-case form and makes two spellings one account.
create table account (
  id text primary key,
  email text not null,
  email_key text not null unique,
  full_name text,
  birth_date date,
  gender smallint check (gender in (1, 2)),
  -- argon2id in PHC form
  password_hash text not null,
  language text not null check (language in ('ru', 'en')),
  -- the slug of the blank whose completion made the account; null after a registration
  made_by_blank text,
  -- first sign-in by password: from then on a scheme goes to another address no more
  password_used_at timestamptz,
  last_viewed_kind text,
  created_at timestamptz not null
);

-- Sign-ins. Only the SHA-256 of the 32-byte token is kept.
create table access_token (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index access_token_account on access_token (account_id);
