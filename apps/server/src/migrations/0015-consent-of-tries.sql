-- The consent that came with an address which has an account: signing in completes the order, and the consent is kept then.
alter table blank add column tried_consent boolean not null default false;
