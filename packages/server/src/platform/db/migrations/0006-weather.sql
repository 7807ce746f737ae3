-- Weather is kept per cell (a grid point or a station), never per field; it belongs to no organisation.
create table weather_cell (
  id integer generated always as identity primary key,
  key text not null unique,
  source text not null,
  label text not null,
  lat double precision not null,
  lon double precision not null,
  elevation double precision,
  zone text not null,
  -- A station's forecast and missing series come from its grid cell.
  grid_cell_id integer references weather_cell (id),
  station jsonb,
  created_at timestamptz not null default now(),
  -- What is stored, by days since 1970 and the instant of the forecast.
  history_from integer,
  history_to integer,
  forecast_issued timestamptz,
  refreshed_at timestamptz,
  -- Why the last try failed, until one succeeds.
  failed_at timestamptz,
  failure text
);

-- One row for each year: values of 16 bits in the series' own step, little-endian, from the year's first day.
create table weather_history (
  cell_id integer not null references weather_cell (id) on delete cascade,
  series text not null,
  year smallint not null,
  first_day integer not null,
  packed bytea not null,
  -- A bit for each day that was filled from another source.
  filled bytea,
  primary key (cell_id, series, year)
);

-- The one current issue: days times members.
create table weather_forecast (
  cell_id integer not null references weather_cell (id) on delete cascade,
  series text not null,
  first_day integer not null,
  days smallint not null,
  members smallint not null,
  packed bytea not null,
  primary key (cell_id, series)
);
alter table weather_forecast alter column packed set storage external;

create table weather_hourly (
  cell_id integer not null references weather_cell (id) on delete cascade,
  series text not null,
  first_hour integer not null,
  packed bytea not null,
  primary key (cell_id, series)
);

-- Whoever keeps answers in memory forgets those of a cell when its weather changes.
create function windrow_weather_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_weather', new.id::text);
  return null;
end $$;
create trigger weather_changed after update of refreshed_at on weather_cell
  for each row execute function windrow_weather_changed();
