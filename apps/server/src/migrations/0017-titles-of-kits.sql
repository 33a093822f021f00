-- What the owner calls a work; without one it goes by the name of its product.
alter table kit add column title text check (char_length(title) between 1 and 60);
