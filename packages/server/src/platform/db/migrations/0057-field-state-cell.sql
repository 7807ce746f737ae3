-- What the states of all fields of a cell were last computed from, as a hash (planting/field-state): the sweep at a
-- start skips cells of which nothing has changed.
create table field_state_cell (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  computed_from text not null
);
alter table field_state_cell set (fillfactor = 80);
