-- The colours that the drills of a batch have, where they were measured: #RRGGBB by the code of the colour, so that another palette of a later release takes none for another. Boxes of all sizes with these colours are filled from the same drills.
create table batch_colours (
  batch text not null,
  kind text not null,
  filter_id smallint not null,
  colours jsonb not null,
  measured_at timestamptz not null,
  primary key (batch, kind, filter_id)
);
