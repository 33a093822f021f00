-- What the photo check found wrong with the photo of a demo, and of which of its pictures its maker spoke; null before either.
alter table demo add column troubles text[];
alter table demo add column judged_look text;

-- How many liked demos and how many did not, by the day a demo was made, without the demos themselves: nothing here leads to a photo.
create table demo_opinion (
  day date not null,
  kind text not null,
  -- slug of the filter or of the preset; empty where nobody said which
  look text not null,
  -- sorted; empty = a photo without any
  troubles text[] not null,
  liked integer not null default 0,
  disliked integer not null default 0,
  primary key (day, kind, look, troubles)
);
