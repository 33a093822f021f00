-- Colours that a customer has, if they are not those of the box (colourAtHandSchema of the contract, as a list), and
-- those that would help most, written with the first scheme of a generation.
alter table blank add column colours jsonb, add column wanted jsonb;
alter table demo add column colours jsonb;
