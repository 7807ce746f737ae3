-- What the grower says of the soil of a field.
create table field_soil (
  org_id uuid not null,
  field_uuid uuid not null,
  soil_type text,
  ph real,
  updated_at timestamptz not null default now(),
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_soil');

-- What a soil map has for a field, as fetched; without a row it was never asked.
create table field_soil_map (
  org_id uuid not null,
  field_uuid uuid not null,
  source text not null,
  soil_type text,
  ph real,
  ph_low real,
  ph_high real,
  fetched_at timestamptz not null,
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_soil_map');

-- Limits of today's decisions that differ from the defaults, as the contract's threshold changes.
create table farm_threshold (
  org_id uuid primary key references organisation (id) on delete cascade,
  changes jsonb not null,
  updated_at timestamptz not null default now()
);
select windrow_tenant_table('farm_threshold');

create table field_threshold (
  org_id uuid not null,
  field_uuid uuid not null,
  changes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_threshold');

-- Vegetation index by picture; a field has one row for each day that a source has a picture of.
create table ndvi_value (
  org_id uuid not null,
  field_uuid uuid not null,
  source text not null,
  day integer not null,
  -- Null: no pixel was clear.
  value real,
  valid real not null,
  -- The source's own name of the picture.
  scene text not null,
  -- Vegetation index × 10000 by pixel, little-endian, -32768 missing; null where too few pixels are clear.
  raster bytea,
  width smallint,
  height smallint,
  -- Longitude and latitude of the corners, as the contract's raster.
  corners jsonb,
  primary key (org_id, field_uuid, source, day),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
alter table ndvi_value alter column raster set storage external;
select windrow_tenant_table('ndvi_value');

-- When pictures of a field were last looked for, and what came of it.
create table ndvi_check (
  org_id uuid not null,
  field_uuid uuid not null,
  source text not null,
  -- Up to which day pictures are known; null until a first look succeeded.
  known_to integer,
  checked_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- Tries in a row that failed; the next is after the pause that follows from it.
  failures integer not null default 0,
  due timestamptz not null default now(),
  primary key (org_id, field_uuid, source),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
create index on ndvi_check (due);
select windrow_tenant_table('ndvi_check');

create table diary_note (
  org_id uuid not null,
  field_uuid uuid not null,
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  day date not null,
  kind text not null check (kind in ('planting', 'spraying', 'irrigation', 'harvest', 'other')),
  text text not null,
  -- mm, with irrigation only.
  amount real check (amount is null or kind = 'irrigation'),
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
create index on diary_note (org_id, field_uuid, day);
select windrow_tenant_table('diary_note');

-- Pictures: their bytes stand in the file store under <id><extension>.
create table diary_photo (
  org_id uuid not null,
  field_uuid uuid not null,
  id uuid not null,
  -- Null until a note names it; one that none does goes a day after it came.
  note_id uuid,
  place smallint not null default 0,
  extension text not null,
  type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  foreign key (org_id, note_id) references diary_note (org_id, id) on delete cascade
);
create index on diary_photo (org_id, note_id);
create index on diary_photo (org_id, field_uuid);
create index on diary_photo (created_at) where note_id is null;
select windrow_tenant_table('diary_photo');
create trigger photo_deleted after delete on diary_photo referencing old table as deleted
  for each statement execute function windrow_file_deleted();

-- Whoever keeps fields in memory forgets one when what belongs to it changes.
create function windrow_of_field_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('windrow_field', old.org_id || ' ' || old.field_uuid);
  else
    perform pg_notify('windrow_field', new.org_id || ' ' || new.field_uuid);
  end if;
  return null;
end $$;
create trigger field_soil_changed after insert or update or delete on field_soil
  for each row execute function windrow_of_field_changed();
create trigger field_soil_map_changed after insert or update or delete on field_soil_map
  for each row execute function windrow_of_field_changed();
create trigger field_threshold_changed after insert or update or delete on field_threshold
  for each row execute function windrow_of_field_changed();
create trigger diary_note_changed after insert or update or delete on diary_note
  for each row execute function windrow_of_field_changed();
create trigger ndvi_check_changed after insert or update on ndvi_check
  for each row execute function windrow_of_field_changed();

create function windrow_farm_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_farm', coalesce(new.org_id, old.org_id)::text);
  return null;
end $$;
create trigger farm_threshold_changed after insert or update or delete on farm_threshold
  for each row execute function windrow_farm_changed();

-- Pictures and soil of another boundary are those of another field.
create function windrow_boundary_changed() returns trigger language plpgsql as $$
begin
  delete from ndvi_value where org_id = new.org_id and field_uuid = new.uuid;
  delete from ndvi_check where org_id = new.org_id and field_uuid = new.uuid;
  delete from field_soil_map where org_id = new.org_id and field_uuid = new.uuid;
  return null;
end $$;
create trigger boundary_changed after update of geometry on field
  for each row when (old.geometry is distinct from new.geometry)
  execute function windrow_boundary_changed();
