#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the service owns its database and has no other rights, and the superuser
# can sign in only from inside the container.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$UZOR_PASSWORD" -U postgres <<'SQL'
create role uzor login nosuperuser nocreatedb nocreaterole password :'password';
create database uzor owner uzor;
alter role postgres password null;
SQL
