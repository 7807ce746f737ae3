-- True-colour pictures that somebody has looked at: they end with the value of the same scene, so with another boundary.
create table satellite_picture (
  org_id uuid not null,
  field_uuid uuid not null,
  source text not null,
  day integer not null,
  width smallint not null,
  height smallint not null,
  -- Longitude and latitude of the corners, as the contract's picture.
  corners jsonb not null,
  png bytea not null,
  fetched_at timestamptz not null default now(),
  primary key (org_id, field_uuid, source, day),
  foreign key (org_id, field_uuid, source, day) references ndvi_value on delete cascade
);
-- PNG is packed already.
alter table satellite_picture alter column png set storage external;
select windrow_tenant_table('satellite_picture');
