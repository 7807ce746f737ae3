-- The ranges of a rule on a field stand with its state: one row is written where there were several. Where they are
-- shaded and what they tell there follows from the rule. As text, and not jsonb: what is the same reads the same.
alter table alert_state add column ranges json not null default '[]';
update alert_state as state set ranges = found.ranges from (
  select org_id, field_uuid, alert_id,
    json_agg(json_strip_nulls(json_build_object('first', first_day, 'last', last_day,
      'probability', metadata -> 'probability', 'jointProbability', metadata -> 'joint_probability',
      'approximate', metadata -> 'approximate')) order by first_day) as ranges
  from (select distinct on (org_id, field_uuid, alert_id, first_day) * from alert_range
    order by org_id, field_uuid, alert_id, first_day, variable, series) as shaded
  group by org_id, field_uuid, alert_id) as found
where found.org_id = state.org_id and found.field_uuid = state.field_uuid and found.alert_id = state.alert_id;
drop table alert_range;

-- Room on each page for the next version of its rows, which then need no new entries in the indexes.
alter table alert_state set (fillfactor = 80);
alter table alert_event set (fillfactor = 80);

-- An evaluation writes 20 states for each field and may write events as well. It locks its fields and rules itself
-- (stores/alert-fields.ts), just as a foreign key would, once for all of these rows and not once for each: two keys
-- took three quarters of the time. What a field or a rule leaves behind goes with it by triggers.
alter table alert_state
  drop constraint alert_state_org_id_field_uuid_fkey,
  drop constraint alert_state_org_id_alert_id_fkey;
alter table alert_event
  drop constraint alert_event_org_id_field_uuid_fkey,
  drop constraint alert_event_org_id_alert_id_fkey;

-- By the rule alone: with the organisation in front, an index that finds all rows of a farm is taken for one that
-- finds those of a field, as long as nobody has counted them.
drop index alert_state_org_id_alert_id_idx;
drop index alert_event_org_id_alert_id_idx;
create index on alert_state (alert_id);

create function windrow_alerts_of_field_deleted() returns trigger language plpgsql as $$
begin
  delete from alert_event using deleted
    where alert_event.org_id = deleted.org_id and alert_event.field_uuid = deleted.uuid;
  delete from alert_state using deleted
    where alert_state.org_id = deleted.org_id and alert_state.field_uuid = deleted.uuid;
  return null;
end $$;
create trigger alerts_deleted after delete on field referencing old table as deleted
  for each statement execute function windrow_alerts_of_field_deleted();

create function windrow_alerts_of_rule_deleted() returns trigger language plpgsql as $$
begin
  delete from alert_event using deleted, alert_state
    where alert_state.org_id = deleted.org_id and alert_state.alert_id = deleted.id
      and alert_event.org_id = alert_state.org_id and alert_event.field_uuid = alert_state.field_uuid
      and alert_event.alert_id = alert_state.alert_id;
  delete from alert_state using deleted
    where alert_state.org_id = deleted.org_id and alert_state.alert_id = deleted.id;
  return null;
end $$;
create trigger alerts_deleted after delete on alert referencing old table as deleted
  for each statement execute function windrow_alerts_of_rule_deleted();

-- One after the other, by key: the planner takes the range of row-level security for a two-hundredth of a table, and
-- would rather read the whole of it to delete a few.
create function windrow_delete_alert_events(org_ids uuid[], ids uuid[]) returns void language plpgsql as $$
begin
  for at in 1..cardinality(ids) loop
    delete from alert_event where org_id = org_ids[at] and id = ids[at];
  end loop;
end $$;

-- All that the last evaluation of a field depended on, as a digest: while it is the same, nothing new can be found.
create table alert_evaluation (
  org_id uuid not null,
  field_uuid uuid not null,
  inputs text not null,
  primary key (org_id, field_uuid),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade
);
select windrow_tenant_table('alert_evaluation');
