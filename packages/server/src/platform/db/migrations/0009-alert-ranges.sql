-- Days on which an alert is triggered for a field, as the last evaluation found them: what charts shade.
create table alert_range (
  org_id uuid not null,
  field_uuid uuid not null,
  alert_id uuid not null,
  -- The variable's path and the series (or `gdd`) under which the range is drawn.
  variable text not null,
  series text not null,
  first_day integer not null,
  last_day integer not null,
  label text not null,
  metadata jsonb not null,
  primary key (org_id, field_uuid, alert_id, variable, series, first_day),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  check (last_day >= first_day)
);
select windrow_tenant_table('alert_range');
