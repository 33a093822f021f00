-- SHA-256 of the key with which the browser that made a demo may erase it before its time; null for demos made without one.
alter table demo add column erase_key_hash bytea;
