create table field (
  org_id uuid not null references organisation (id) on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  crop text not null,
  variety text not null,
  region text not null,
  notes text not null default '',
  planting_date date,
  -- A GeoJSON MultiPolygon, and what is computed from it once.
  geometry jsonb not null,
  lat double precision not null,
  lon double precision not null,
  area_m2 double precision not null,
  zone text not null,
  datasource text not null default 'era' check (datasource in ('era', 'ghcn')),
  era_cell_id integer not null references weather_cell (id),
  ghcn_cell_id integer references weather_cell (id),
  suggested_datasource text not null default 'era' check (suggested_datasource in ('era', 'ghcn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, uuid),
  check (datasource = 'era' or ghcn_cell_id is not null)
);
select windrow_tenant_table('field');
create index on field (era_cell_id);
create index on field (ghcn_cell_id);

-- Whoever keeps fields in memory forgets one when it changes.
create function windrow_field_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_field', old.org_id || ' ' || old.uuid);
  return null;
end $$;
create trigger field_changed after update or delete on field
  for each row execute function windrow_field_changed();
