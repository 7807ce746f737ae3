-- The rules of a farm: an alert on one risk, or on several at once.
create table alert (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The order in which they were made, which lists keep.
  number bigint not null generated always as identity,
  crop text not null,
  variety text not null,
  -- A key of the risk registry.
  risk text not null,
  -- As the contract's alert or stacked alert: metric, probability as a fraction.
  data jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index on alert (org_id, crop, variety);
select windrow_tenant_table('alert');

-- Whoever evaluates hears of rules that came, changed or went.
create function windrow_alert_changed() returns trigger language plpgsql as $$
declare
  changed alert := coalesce(new, old);
begin
  perform pg_notify('windrow_alert', changed.org_id || ' ' || changed.id);
  return null;
end $$;
create trigger alert_changed after insert or update or delete on alert
  for each row execute function windrow_alert_changed();

alter table account_settings
  add column notify_via_table boolean not null default true,
  add column notify_via_email boolean not null default true;
