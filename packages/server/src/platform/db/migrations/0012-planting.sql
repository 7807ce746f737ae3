-- The dates between which a field is to be planted, and how much its risk factors weigh; what is not here is the default.
create table planting_window (
  org_id uuid not null,
  field_uuid uuid not null,
  first_day date not null,
  last_day date not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  check (last_day >= first_day)
);
select windrow_tenant_table('planting_window');

create table planting_weight (
  org_id uuid not null,
  field_uuid uuid not null,
  -- A key of the risk registry.
  risk text not null,
  -- An alert's id, or the name of a factor of the crop's own.
  sub_type text not null,
  weight double precision not null check (weight >= 0),
  updated_at timestamptz not null default now(),
  primary key (org_id, field_uuid, risk, sub_type),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('planting_weight');

-- Beside yield_forecast: eight years in ten lie between. Percent of the attainable, whole.
alter table field_state
  add column yield_low real,
  add column yield_high real;

-- The expected yield also depends on the variety and on the weights.
drop trigger field_state_due on field;
create trigger field_state_due
  after insert or update of crop, variety, planting_date, datasource, lat, era_cell_id, ghcn_cell_id on field
  for each row execute function windrow_field_state_due();

create function windrow_planting_weight_changed() returns trigger language plpgsql as $$
declare
  changed planting_weight := coalesce(new, old);
begin
  perform pg_notify('windrow_field_state', changed.org_id || ' ' || changed.field_uuid);
  return null;
end $$;
create trigger planting_weight_changed after insert or update or delete on planting_weight
  for each row execute function windrow_planting_weight_changed();
