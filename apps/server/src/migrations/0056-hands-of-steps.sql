-- Whose a step is in a work that several wind: a byte a step, run lengths of it, as of cells; nothing where only the owner wound.
alter table step_progress add column hands bytea not null default '';
