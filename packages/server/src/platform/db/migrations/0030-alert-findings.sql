-- What an evaluation found of all rules of a field is one text, and all fields of an organisation on which the same was
-- found share it: a row for each field and rule took 250 bytes, twenty times a field, and as many writes.
create table alert_finding (
  org_id uuid not null references organisation (id) on delete cascade,
  -- A digest of the text.
  id uuid not null,
  -- For each rule: its id, its version, its state, since when in milliseconds, and its ranges. As text, and not jsonb:
  -- what is the same reads the same.
  states json not null,
  primary key (org_id, id)
);
select windrow_tenant_table('alert_finding');

-- Without a foreign key to the text, which would be checked for each field of each evaluation: who stores a text locks
-- it, and only texts that nobody has locked are deleted (alerts/store/findings.ts).
alter table alert_evaluation
  -- The cells and the planting date that ranges were found with: while a source says nothing, ranges stay only as long
  -- as these do.
  add column place text not null default '',
  add column finding uuid;

-- States that were found at another place than the others of their field keep no ranges: their version is no rule's.
create temporary table found_before on commit drop as
  select org_id, field_uuid, kept as place, '[' || string_agg(json_build_array(alert_id,
      case when place = kept then version else '' end, state, since, ranges)::text, ',' order by alert_id) || ']'
      as states
  from (select *, max(place) over (partition by org_id, field_uuid) as kept
    from (select org_id, field_uuid, alert_id, state, ranges, split_part(basis, ' ', 1) as version,
        substr(basis, strpos(basis, ' ') + 1) as place, floor(extract(epoch from since) * 1000)::bigint as since
      from alert_state) as state) as state
  group by org_id, field_uuid, kept;
insert into alert_finding (org_id, id, states)
  select org_id, md5(states)::uuid, states::json from (select distinct org_id, states from found_before) as found;
insert into alert_evaluation (org_id, field_uuid, inputs, place, finding)
  select org_id, field_uuid, '', place, md5(states)::uuid from found_before
  on conflict (org_id, field_uuid) do update set place = excluded.place, finding = excluded.finding;
delete from alert_evaluation where finding is null;
alter table alert_evaluation
  alter column place drop default,
  alter column finding set not null,
  -- Half as long as a digest in letters. Of another form than before: everything is evaluated once more.
  alter column inputs type uuid using md5(inputs)::uuid;
-- Room on each page for the next version of its rows: each forecast changes the digest.
alter table alert_evaluation set (fillfactor = 80);

drop trigger alerts_deleted on alert;
drop trigger alerts_deleted on field;
drop function windrow_alerts_of_rule_deleted();
drop function windrow_alerts_of_field_deleted();
drop table alert_state;

-- How it stands with each rule on each field of its crop and variety.
create view alert_state with (security_invoker = true) as
  select evaluation.org_id, evaluation.field_uuid, alert.id as alert_id, state.found ->> 2 as state,
    to_timestamp((state.found ->> 3)::float8 / 1000) as since,
    (state.found ->> 1) || ' ' || evaluation.place as basis, state.found -> 4 as ranges
  from alert_evaluation as evaluation
    join alert_finding as finding on finding.org_id = evaluation.org_id and finding.id = evaluation.finding
    cross join json_array_elements(finding.states) as state (found)
    join alert on alert.org_id = evaluation.org_id and alert.id = (state.found ->> 0)::uuid;

-- What a field or a rule leaves behind goes with it.
create index on alert_event (alert_id);
-- The planner takes the range of row-level security for a two-hundredth of a table, and then every index that begins
-- with the organisation for one that finds a single row: a field was looked up among all of its organisation's. By the
-- field alone nothing can be mistaken.
create index on field (uuid);
create function windrow_events_of_field_deleted() returns trigger language plpgsql as $$
begin
  delete from alert_event using deleted
    where alert_event.org_id = deleted.org_id and alert_event.field_uuid = deleted.uuid;
  return null;
end $$;
create trigger alerts_deleted after delete on field referencing old table as deleted
  for each statement execute function windrow_events_of_field_deleted();
create function windrow_events_of_rule_deleted() returns trigger language plpgsql as $$
begin
  delete from alert_event using deleted
    where alert_event.org_id = deleted.org_id and alert_event.alert_id = deleted.id;
  return null;
end $$;
create trigger alerts_deleted after delete on alert referencing old table as deleted
  for each statement execute function windrow_events_of_rule_deleted();

-- Whoever keeps feeds in memory drops them when another text holds for a field, and not when only its digest changed.
create function windrow_findings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_alert_found', org_id::text) from (
    select distinct org_id from (
      select org_id, field_uuid, finding, place from changed
      except select org_id, field_uuid, finding, place from before) as other) as found;
  return null;
end $$;
create trigger alerts_found_inserted after insert on alert_evaluation referencing new table as changed
  for each statement execute function windrow_alerts_found();
create trigger alerts_found_updated after update on alert_evaluation referencing old table as before
  new table as changed for each statement execute function windrow_findings_changed();
create trigger alerts_found_deleted after delete on alert_evaluation referencing old table as changed
  for each statement execute function windrow_alerts_found();
