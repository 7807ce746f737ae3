-- Calls that were made to a provider of weather, by its own count, over all processes: windows begin at the full minute,
-- hour and UTC day, as the provider empties its counters.
create table provider_calls (
  provider text primary key,
  minute_at timestamptz not null,
  minute_used double precision not null,
  hour_at timestamptz not null,
  hour_used double precision not null,
  day_at timestamptz not null,
  day_used double precision not null,
  -- Until then the provider itself refuses.
  paused_until timestamptz
);
alter table provider_calls set (fillfactor = 20);

-- The seasonal forecast of a point that many cells share, as its model has it: fetched once a month, and joined to every
-- new forecast of those cells.
create table weather_season (
  point text primary key,
  run timestamptz not null,
  fetched_at timestamptz not null,
  first_day integer not null,
  days smallint not null,
  members smallint not null,
  -- By month since 1970 and series: what the model says beyond its own climate.
  anomalies jsonb not null
);
create table weather_season_series (
  point text not null references weather_season (point) on delete cascade,
  series text not null,
  packed bytea not null,
  primary key (point, series)
);
alter table weather_season_series alter column packed set storage external;
