-- The policy compared with sub-selects, whose values the planner does not know: it took a two-hundredth of any table for
-- what an organisation has, one row in the end, and any index that begins with org_id for as good as the right one. The
-- pending events of a farm with 10,000 fields read its fields 150 million times. Stable functions are evaluated when a
-- query is planned: an organisation's share comes from the statistics, and all of a table from 'system'.
create or replace function windrow_tenant_table(tenant_table regclass, org_column name default 'org_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy organisation on %s using (%I between windrow_scope_low() and windrow_scope_high())',
    tenant_table, org_column);
  if org_column = 'org_id' then
    execute format(
      'alter table %s alter column org_id set default nullif(current_setting(''windrow.org'', true), '''')::uuid',
      tenant_table);
  end if;
end
$$;

do $$
declare
  tenant record;
begin
  for tenant in select schemaname, tablename from pg_policies
    where schemaname = 'public' and policyname = 'organisation'
  loop
    execute format(
      'alter policy organisation on %I.%I using (%I between windrow_scope_low() and windrow_scope_high())',
      tenant.schemaname, tenant.tablename, case tenant.tablename when 'organisation' then 'id' else 'org_id' end);
  end loop;
end
$$;

-- Most fields come from no file and no other program: what is looked up by a file's id needs no organisation first.
drop index field_org_id_file_id_idx;
create index on field (file_id) where file_id is not null;
