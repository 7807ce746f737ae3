-- How a field is watered beside the rain.
alter table field add column irrigated text not null default 'none'
  check (irrigated in ('none', 'supplementary', 'full', 'paddy'));

-- The first day of the coming week on which the crop of a field begins to suffer from drought; no row where there is
-- none. Beside field_state, since no list shows it.
create table field_drought (
  org_id uuid not null,
  field_uuid uuid not null,
  dry_from date not null,
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('field_drought');

-- Water depends on it, on the soil, and on what the diary says was given: yield and warnings follow.
drop trigger field_state_due on field;
create trigger field_state_due
  after insert or update of crop, variety, planting_date, datasource, lat, era_cell_id, ghcn_cell_id, irrigated
  on field
  for each row execute function windrow_field_state_due();

create function windrow_field_water_changed() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('windrow_field_state', changed.org_id || ' ' || changed.field_uuid);
  return null;
end $$;
create trigger field_soil_water_changed after insert or update or delete on field_soil
  for each row execute function windrow_field_water_changed();
create trigger field_soil_map_water_changed after insert or update or delete on field_soil_map
  for each row execute function windrow_field_water_changed();
create trigger diary_note_water_changed after insert or update or delete on diary_note
  for each row execute function windrow_field_water_changed();

-- What a file says of its polygons; null where it says nothing.
alter table file_feature add column irrigated text
  check (irrigated in ('none', 'supplementary', 'full', 'paddy'));

-- The fields of demo farms that are labelled so.
update field set irrigated = case when field.crop = 'Rice' then 'paddy' else 'full' end
from organisation as demo
  join label on label.org_id = demo.id and label.name = 'Irrigated'
  join field_label on field_label.org_id = label.org_id and field_label.label_id = label.id
where demo.kind = 'demo' and field.org_id = demo.id and field.uuid = field_label.field_uuid;
