-- Pictures that customers may take instead of a photo of their own; id = the first 20 hex digits of the SHA-256 of the file.
create table library_picture (
  id text primary key,
  category text not null,
  title_ru text not null,
  title_en text not null,
  picture_key text not null,
  preview_key text not null,
  -- order of showing
  place integer not null
);
