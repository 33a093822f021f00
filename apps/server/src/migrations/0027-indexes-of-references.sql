-- Every reference has an index: without one, deleting a file or an account reads whole tables while rows are locked.
create index account_avatar on account (avatar) where avatar is not null;
create index blank_raw_photo on blank (raw_photo) where raw_photo is not null;
create index blank_cropped_photo on blank (cropped_photo) where cropped_photo is not null;
create index blank_origin_photo on blank (origin_photo) where origin_photo is not null;
create index demo_of_photo on demo (photo);
create index demo_origin_photo on demo (origin_photo) where origin_photo is not null;
create index demo_photo_picture on demo_photo (picture);
create index kit_origin_photo on kit (origin_photo) where origin_photo is not null;
create index kit_tracing_photo on kit (tracing_photo) where tracing_photo is not null;
create index kit_booklet on kit (booklet) where booklet is not null;
create index mail_account on mail (account_id) where account_id is not null;
-- What clean-ups look for.
create index blank_unfinished on blank (status, changed_at) where status <> 'completed';
create index tracing_created on tracing (created_at);
create index mail_created on mail (created_at);
create index file_created on file (created_at);
