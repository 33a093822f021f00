-- When a code joined an order as a further box, so that its use is counted by day.
create index joined_code_added on joined_code (added_at);
