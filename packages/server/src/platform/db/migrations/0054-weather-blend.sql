-- What several models are blended by, and what the stored forecast of a cell is made of.
create table weather_blend (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  -- The models in the order in which weights and corrections stand.
  models text[] not null,
  -- The cell's local day on which it was learned, once a day; null where there was nothing to learn from.
  learned_day integer,
  -- By series (weather/blend/store.ts).
  learned jsonb,
  provenance jsonb not null
);

-- The newest run of each model, as its quantiles: to be shown beside each other.
create table weather_model_run (
  cell_id integer not null references weather_cell (id) on delete cascade,
  model text not null,
  first_day integer not null,
  issued timestamptz not null,
  -- Five quantiles a day for each archived series, in the step of the series (weather/blend/model-runs.ts).
  packed bytea not null,
  primary key (cell_id, model)
);
alter table weather_model_run alter column packed set storage external;
