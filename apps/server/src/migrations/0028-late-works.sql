-- When the team was told that a work's booklet has not come within the hour; each work is told of once.
alter table kit add column late_told_at timestamptz;
create index kit_unprinted on kit (created_at) where booklet_status <> 3 and late_told_at is null;
