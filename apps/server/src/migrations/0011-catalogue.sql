-- Ready kits that shops sell; `name` is the maker's article and makes a second import of it the same entry.
create table catalogue_entry (
  id integer generated always as identity primary key,
  name text not null unique,
  title_ru text not null,
  title_en text not null,
  product text not null,
  size text not null,
  color_ru text not null,
  color_en text not null,
  picture_key text not null,
  -- roubles
  price integer not null check (price >= 0),
  popularity integer not null default 0,
  added_at timestamptz not null,
  wb_url text,
  ozon_url text,
  ya_url text,
  active boolean not null default true
);

-- Announcements of the main page; a link and an order number make one the same over imports.
create table banner (
  id integer generated always as identity primary key,
  order_number integer not null unique,
  link text not null,
  image_key text not null,
  mobile_image_key text not null,
  clicks integer not null default 0
);
