-- Boundary files: their bytes stand in the file store under <id><extension>.
create table file (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- As it was uploaded.
  name text not null,
  extension text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  -- When it was uploaded, or last became a field or part of an import: one that nothing uses goes a day later.
  used_at timestamptz not null default now(),
  primary key (org_id, id)
);
select windrow_tenant_table('file');
create index on file (used_at);

-- Bytes to be deleted from the file store: those of deleted files, and those that are being written until their
-- row is there. Of any organisation, so that the bytes of a deleted one are known too.
create table stray_file (
  key text primary key,
  due timestamptz not null
);
create index on stray_file (due);

-- An hour later: a backup copies the files after the rows that speak of them.
create function windrow_file_deleted() returns trigger language plpgsql as $$
begin
  insert into stray_file (key, due)
    select id || extension, now() + interval '1 hour' from deleted
    on conflict do nothing;
  return null;
end $$;
create trigger file_deleted after delete on file referencing old table as deleted
  for each statement execute function windrow_file_deleted();

-- The polygons that were read from a file, from 0.
create table file_feature (
  org_id uuid not null,
  file_id uuid not null,
  n integer not null,
  name text not null,
  geometry jsonb not null,
  lat double precision not null,
  lon double precision not null,
  area_m2 double precision not null,
  note text,
  primary key (org_id, file_id, n),
  foreign key (org_id, file_id) references file (org_id, id) on delete cascade
);
select windrow_tenant_table('file_feature');

alter table field
  -- The order in which fields were made: those of one import share an instant.
  add column number bigint generated always as identity,
  add column file_id uuid,
  -- Where it was imported from: a second import updates it.
  add column external_source text,
  add column external_id text,
  add foreign key (org_id, file_id) references file (org_id, id),
  add unique (org_id, external_source, external_id);
create index on field (org_id, number);
create index on field (org_id, file_id);
-- Near neighbours, among which an import looks for the same boundary.
create index on field (org_id, lat, lon);

create table label (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index on label (org_id, lower(name));
select windrow_tenant_table('label');

create table field_label (
  org_id uuid not null,
  field_uuid uuid not null,
  label_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (org_id, field_uuid, label_id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  foreign key (org_id, label_id) references label (org_id, id) on delete cascade
);
create index on field_label (org_id, label_id);
select windrow_tenant_table('field_label');

-- What is computed for a field after each forecast and each change, so that lists need not.
create table field_state (
  org_id uuid not null,
  field_uuid uuid not null,
  plant_stage text,
  yield_forecast real,
  triggered_alerts integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_state');

-- Whoever computes the state hears which fields' inputs have changed.
create function windrow_field_state_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_field_state', new.org_id || ' ' || new.uuid);
  return null;
end $$;
create trigger field_state_due
  after insert or update of crop, planting_date, datasource, lat, era_cell_id, ghcn_cell_id on field
  for each row execute function windrow_field_state_due();

-- The form in which texts are searched and sorted: without case and accents.
create function windrow_fold(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Goes up with every change of what the field list shows: whoever keeps a list in memory compares it.
create table field_list_version (
  org_id uuid primary key references organisation (id) on delete cascade,
  version bigint not null default 1
);
select windrow_tenant_table('field_list_version');
-- A number that tells nothing: read without a transaction of its own, before each answer.
create policy readable on field_list_version for select using (true);

create function windrow_field_list_changed() returns trigger language plpgsql as $$
begin
  insert into field_list_version (org_id)
    select distinct changed.org_id from changed
    where exists (select from organisation where id = changed.org_id)
    on conflict (org_id) do update set version = field_list_version.version + 1;
  return null;
end $$;

create function windrow_watch_field_list(watched regclass) returns void language plpgsql as $$
begin
  execute format('create trigger field_list_inserted after insert on %s referencing new table as changed
    for each statement execute function windrow_field_list_changed()', watched);
  execute format('create trigger field_list_updated after update on %s referencing new table as changed
    for each statement execute function windrow_field_list_changed()', watched);
  execute format('create trigger field_list_deleted after delete on %s referencing old table as changed
    for each statement execute function windrow_field_list_changed()', watched);
end $$;
select windrow_watch_field_list('field');
select windrow_watch_field_list('field_label');
select windrow_watch_field_list('label');
select windrow_watch_field_list('field_state');

-- The median of each coming day, as the field list and the map show it: one small row in place of the members.
create table weather_outlook (
  cell_id integer primary key references weather_cell (id) on delete cascade,
  first_day integer not null,
  -- Null where a day has no member.
  t2m_min real[] not null,
  t2m_max real[] not null,
  tp_sum real[] not null
);

-- A bulk import and what became of each polygon: a killed one goes on where it stood.
create table field_import (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  source text not null check (source in ('files', 'fieldview', 'johndeere')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  defaults jsonb not null,
  -- Why the whole of it failed.
  failure text,
  field_limit integer not null,
  created_at timestamptz not null default now(),
  -- When a worker last took some of it: one that is left alone is given to another.
  touched_at timestamptz not null default now(),
  -- How often in a row a batch was begun and not finished.
  tries integer not null default 0,
  finished_at timestamptz,
  primary key (org_id, id)
);
select windrow_tenant_table('field_import');
create index on field_import (touched_at) where finished_at is null;

create table field_import_item (
  org_id uuid not null,
  import_id uuid not null,
  n integer not null,
  -- The file's name, or the name of the field in the other service.
  label text not null,
  file_id uuid,
  feature integer,
  external_id text,
  outcome text check (outcome in ('added', 'updated', 'duplicate', 'failed')),
  message text,
  field_uuid uuid,
  primary key (org_id, import_id, n),
  foreign key (org_id, import_id) references field_import (org_id, id) on delete cascade
);
select windrow_tenant_table('field_import_item');
create index on field_import_item (org_id, import_id, n) where outcome is null;
create index on field_import_item (org_id, file_id) where outcome is null;

-- Services that fields are imported from; tokens are sealed with the server's secret.
create table connection (
  org_id uuid not null references organisation (id) on delete cascade,
  service text not null check (service in ('fieldview', 'johndeere')),
  sealed_tokens text not null,
  connected_at timestamptz not null default now(),
  primary key (org_id, service)
);
select windrow_tenant_table('connection');
