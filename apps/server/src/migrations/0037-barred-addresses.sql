-- Addresses that mails come back from, or whose owners called them unwanted: nothing more is sent there. `digest` is keyed by the
-- secret key, so that the table tells no address.
create table barred_address (
  digest text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  barred_at timestamptz not null
);
