-- What was forecast, as it was issued: nobody else keeps the members of an ensemble, so what is not stored here can
-- never be held against what came. One issue a day, the first that begins with the cell's own day.
create table forecast_archive (
  cell_id integer not null references weather_cell (id) on delete cascade,
  model text not null,
  -- The local day of the issue, which is its first day.
  first_day integer not null,
  -- What growers were shown, or one model of several that it was made of.
  kind text not null check (kind in ('shown', 'model')),
  issued timestamptz not null,
  -- Nine quantiles for each series and day, compressed (weather/archive/packed-quantiles.ts).
  packed bytea not null,
  primary key (cell_id, model, first_day)
);
alter table forecast_archive alter column packed set storage external;

-- Where a field's weather came from before: what was forecast and measured there stays readable.
create table field_past_source (
  org_id uuid not null,
  field_uuid uuid not null,
  id uuid not null default gen_random_uuid(),
  grid_cell_id integer not null references weather_cell (id) on delete cascade,
  -- The station, or the grid cell again.
  truth_cell_id integer not null references weather_cell (id) on delete cascade,
  left_at timestamptz not null default now(),
  primary key (org_id, field_uuid, grid_cell_id, truth_cell_id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
create index on field_past_source (grid_cell_id);
create index on field_past_source (truth_cell_id);
select windrow_tenant_table('field_past_source');

create function windrow_truth_cell(datasource text, station integer, grid integer) returns integer
  language sql immutable return case when datasource = 'ghcn' then coalesce(station, grid) else grid end;

create function windrow_source_left() returns trigger language plpgsql as $$
begin
  insert into field_past_source (org_id, field_uuid, grid_cell_id, truth_cell_id)
    values (old.org_id, old.uuid, old.era_cell_id,
      windrow_truth_cell(old.datasource, old.ghcn_cell_id, old.era_cell_id))
    on conflict (org_id, field_uuid, grid_cell_id, truth_cell_id) do update set left_at = now();
  return null;
end $$;
create trigger source_left after update of datasource, era_cell_id, ghcn_cell_id on field
  for each row when (
    (old.era_cell_id, windrow_truth_cell(old.datasource, old.ghcn_cell_id, old.era_cell_id))
      is distinct from (new.era_cell_id, windrow_truth_cell(new.datasource, new.ghcn_cell_id, new.era_cell_id)))
  execute function windrow_source_left();

-- Events of alerts are deleted a month after they are over, since no forecast can bring them back. What was warned of
-- stays, so that it can be held against what came.
create table alert_past_event (
  org_id uuid not null,
  field_uuid uuid not null,
  alert_id uuid not null,
  found_at timestamptz not null,
  first_day integer not null,
  last_day integer not null,
  primary key (org_id, field_uuid, alert_id, found_at, first_day),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade
);
create index on alert_past_event (alert_id);
create index on alert_past_event (last_day);
select windrow_tenant_table('alert_past_event');

-- How good the forecast of the next day was, by the cells that fields have it from: lists of fields join it.
create table forecast_summary (
  grid_cell_id integer not null references weather_cell (id) on delete cascade,
  truth_cell_id integer not null references weather_cell (id) on delete cascade,
  series text not null,
  n integer not null,
  mae double precision,
  skill double precision,
  -- The day, in universal time, on which it was computed.
  day integer not null,
  primary key (grid_cell_id, truth_cell_id, series)
);
create index on forecast_summary (truth_cell_id);
