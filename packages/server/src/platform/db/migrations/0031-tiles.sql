-- Fields are evaluated by tiles of eight degrees, 32 by 32 cells of the usual grid: one job and a few reads, and not one
-- of each for every cell.
alter table weather_cell add column tile smallint generated always as
  (floor((90 + lat) / 8)::int * 45 + floor((180 + lon) / 8)::int % 45) stored;
create index on weather_cell (tile);

-- The weather with which all fields of a cell were evaluated: a tile's job passes over cells that have no other, and a
-- killed one goes on where it stood.
create table alert_cell (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  version text not null
);
alter table alert_cell set (fillfactor = 80);
