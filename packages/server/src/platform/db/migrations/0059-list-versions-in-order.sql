-- The versions of several organisations in one order, whichever statement changes them: two workers that store states of
-- the same farms would otherwise wait for each other.
create or replace function windrow_field_list_changed() returns trigger language plpgsql as $$
begin
  insert into field_list_version (org_id)
    select distinct changed.org_id from changed
    where exists (select from organisation where id = changed.org_id)
    order by changed.org_id
    on conflict (org_id) do update set version = field_list_version.version + 1;
  return null;
end $$;
