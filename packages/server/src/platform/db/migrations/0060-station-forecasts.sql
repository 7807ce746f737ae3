-- A field that uses a station has its forecast corrected by what the station differs from the field's grid cell. So a
-- station is a cell of its own for each grid cell whose fields are linked to it: its gaps are filled from that cell, and
-- forecast, hours and archive of the two belong together.
create table station_difference (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  -- Station minus grid by calendar month, °C, January first.
  t2m_min real[] not null,
  t2m_max real[] not null,
  t2m_avg real[] not null
);
create index on weather_cell (grid_cell_id);

update weather_cell as station set key = 'ghcn ' || (station.station ->> 'id') || ' ' || grid.key
  from weather_cell as grid where grid.id = station.grid_cell_id and station.station is not null;

create temporary table windrow_shared on commit drop as
  select distinct station.id as station_id, field.era_cell_id as grid_id,
    'ghcn ' || (station.station ->> 'id') || ' ' || grid.key as key
  from field
    join weather_cell as station on station.id = field.ghcn_cell_id
    join weather_cell as grid on grid.id = field.era_cell_id
  where station.grid_cell_id is distinct from field.era_cell_id;

-- With the days that are stored of the station, so that nothing is missing until it is read again.
insert into weather_cell (key, source, label, lat, lon, elevation, zone, grid_cell_id, station, history_from, history_to,
    forecast_issued, refreshed_at)
  select shared.key, source, label, lat, lon, elevation, zone, shared.grid_id, station, history_from, history_to,
    forecast_issued, refreshed_at
  from windrow_shared as shared join weather_cell on weather_cell.id = shared.station_id
  on conflict (key) do nothing;

insert into weather_history (cell_id, series, year, first_day, packed, filled)
  select own.id, series, year, first_day, packed, filled
  from windrow_shared as shared
    join weather_cell as own on own.key = shared.key
    join weather_history as history on history.cell_id = shared.station_id
  on conflict do nothing;

-- It is still the same station: no record ends by this.
alter table field disable trigger source_left;
update field set ghcn_cell_id = own.id
  from windrow_shared as shared join weather_cell as own on own.key = shared.key
  where field.ghcn_cell_id = shared.station_id and field.era_cell_id = shared.grid_id;
alter table field enable trigger source_left;
