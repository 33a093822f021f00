-- What is not laid drill by drill has no lonely cells; what is wound has metres of thread.
alter table tracing alter column lonely_cells drop not null;
alter table tracing add column thread_metres integer;
