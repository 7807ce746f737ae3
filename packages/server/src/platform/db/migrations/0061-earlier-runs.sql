-- When the past runs of a single model were asked for: they are fetched once, and what has been added once a week.
create table weather_earlier_runs (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  -- The day, in universal time.
  asked_day integer not null
);
