-- What the decisions of a field say of its day: computed after each forecast, each change and each midnight, so that the
-- farm's day need not be. `said` holds field-local hours.
create table field_today (
  org_id uuid not null,
  field_uuid uuid not null,
  day date not null,
  said json not null,
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_today');
-- Whoever keeps a farm's day in memory drops it as if its alerts had changed.
select windrow_watch_alerts_found('field_today');

-- The day and the weather with which all fields of a cell were judged: the next midnight, and forecasts of which no
-- worker was notified, are found by it.
create table today_cell (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  version text not null
);
alter table today_cell set (fillfactor = 80);

-- Decisions also depend on the limits of the field.
create trigger field_threshold_state_due after insert or update or delete on field_threshold
  for each row execute function windrow_field_water_changed();
