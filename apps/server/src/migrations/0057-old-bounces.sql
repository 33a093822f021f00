-- Bounces are forgotten after a while: finding the old ones read the whole table at each clean-up.
create index barred_address_old on barred_address (reason, barred_at);
