-- What an account may do beyond its own works; given and taken by a command of the operator.
alter table account add column role text check (role in ('operator'));
