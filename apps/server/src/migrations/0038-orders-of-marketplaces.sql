-- The number of the order at a marketplace that a code was made for: an order gets one code, however often its file is taken in.
alter table code add column order_number text;
create unique index code_order on code (order_number, marketplace) nulls not distinct where order_number is not null;
