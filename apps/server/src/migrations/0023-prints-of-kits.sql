-- Booklets made on demand, kept so that each is made once; page_of: 0 = the whole booklet, else the place of its only segment, from 1.
create table kit_print (
  kit_id text not null references kit on delete cascade,
  edition text not null,
  page_of integer not null check (page_of >= 0),
  pages integer not null check (pages > 0),
  file text not null references file on delete cascade,
  primary key (kit_id, edition, page_of)
);
create index kit_print_file on kit_print (file);
