-- When an operation was applied: its id is forgotten after weeks, so that the table does not grow for ever.
alter table segment_operation add column applied_at timestamptz not null default now();
create index segment_operation_applied on segment_operation (applied_at);
