-- Deleting an account looks for its address, in whatever case, where it was entered: without these it reads whole tables.
create index blank_tried_email on blank (lower(tried_email)) where tried_email is not null;
create index blank_completed_email on blank (lower(completed_email)) where completed_email is not null;
create index mail_address on mail (lower(address));
create index mail_reply_to on mail (lower(reply_to)) where reply_to is not null;
