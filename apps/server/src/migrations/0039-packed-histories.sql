-- What of a history and of what was undone is packed (`packOperations` of the kit) and comes before the entries of `history` and
-- `undone`. Rows written before have everything there; a row written since keeps only its last entry there, which lists show.
alter table segment
  add column packed_history bytea not null default ''::bytea,
  add column packed_undone bytea not null default ''::bytea;
-- The last of the consecutive ids that a row stands for; null = operation_id alone.
alter table segment_operation add column last_id uuid;
