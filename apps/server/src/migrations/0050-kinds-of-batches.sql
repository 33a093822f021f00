-- Batches with codes of a kind or of a marketplace, and where batches are sold, without reading the codes of all.
create index code_batch_kind on code (batch, kind, marketplace);
create index code_sold on code (marketplace) where batch is not null;
