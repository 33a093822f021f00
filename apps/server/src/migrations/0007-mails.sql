-- The postbox out: a row is written in the transaction of its cause, its text is made when it is sent.
create table mail (
  id text primary key,
  -- account: address and password of a new account; scheme: the booklet
  subject_kind text not null check (subject_kind in ('account', 'scheme')),
  account_id text references account on delete cascade,
  kit_id text references kit on delete cascade,
  address text not null,
  language text not null check (language in ('ru', 'en')),
  -- waiting: for its booklet or its turn; sent: accepted by the mail server; failed: given up
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  -- stays the same over all tries
  message_id text not null unique,
  -- the new account's password under the secret key; erased once sent
  sealed_password bytea,
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_kit on mail (kit_id);
create index mail_waiting on mail (created_at) where status = 'waiting';
