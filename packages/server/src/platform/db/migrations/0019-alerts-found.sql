-- Whoever keeps feeds in memory drops those of an organisation when an evaluation has found something else on its
-- fields: one message for each transaction and organisation, however many rows it wrote.
create function windrow_alerts_found() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_alert_found', org_id::text) from (select distinct org_id from changed) as found;
  return null;
end $$;

create function windrow_watch_alerts_found(watched regclass) returns void language plpgsql as $$
begin
  execute format('create trigger alerts_found_inserted after insert on %s referencing new table as changed
    for each statement execute function windrow_alerts_found()', watched);
  execute format('create trigger alerts_found_updated after update on %s referencing new table as changed
    for each statement execute function windrow_alerts_found()', watched);
  execute format('create trigger alerts_found_deleted after delete on %s referencing old table as changed
    for each statement execute function windrow_alerts_found()', watched);
end $$;
select windrow_watch_alerts_found('alert_state');
select windrow_watch_alerts_found('alert_event');
