-- Batches by their first codes, and the codes of one batch page after page, without reading all of them.
create index code_batch_id on code (batch, id);
drop index code_batch;
