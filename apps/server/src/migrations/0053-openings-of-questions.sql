-- How often visitors open an answer on the page of questions, by day: counts alone, of nobody.
create table question_opening (
  item text not null,
  day date not null,
  opened integer not null,
  primary key (item, day)
);
create index question_opening_day on question_opening (day);
