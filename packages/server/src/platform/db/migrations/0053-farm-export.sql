-- Exports of farms: all that one has stored, as a zip among its files.
alter table file
  -- An export of many pictures is larger than 2 GB.
  alter column size type bigint,
  -- Made by Windrow, and for owners only.
  add column is_export boolean not null default false;

create table farm_export (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- What was written, and what there is to write.
  done integer not null default 0,
  total integer not null default 0,
  -- How often it was begun.
  tries integer not null default 0,
  failure text,
  -- Null until it is done, and once the file is gone.
  file_id uuid,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, file_id) references file (org_id, id) on delete set null (file_id)
);
-- One at a time for a farm.
create unique index farm_export_open on farm_export (org_id) where finished_at is null;
create index on farm_export (org_id, file_id);
create index on farm_export (touched_at);
select windrow_tenant_table('farm_export');
