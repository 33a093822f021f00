-- Where the code of an order is sold, kept beside the order as it was when the code was used: use by marketplace reads the orders of thirty days alone, where it looked each of their codes up.
alter table blank add column marketplace text;
alter table joined_code add column marketplace text;
update blank set marketplace = code.marketplace from code where code.id = blank.code_id and code.marketplace is not null;
update joined_code set marketplace = code.marketplace from code where code.id = joined_code.code_id and code.marketplace is not null;
