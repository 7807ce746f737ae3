-- How it stands with each rule on each field of its crop and variety.
create table alert_state (
  org_id uuid not null,
  field_uuid uuid not null,
  alert_id uuid not null,
  state text not null check (state in ('quiet', 'triggered', 'noData', 'failed')),
  -- When it became so.
  since timestamptz not null,
  -- The rule, the cells and the planting date that the ranges were found with: while a source says nothing, ranges
  -- stay only as long as these do.
  basis text not null,
  primary key (org_id, field_uuid, alert_id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade
);
create index on alert_state (org_id, alert_id);
select windrow_tenant_table('alert_state');

-- The ranges of a rule go with it.
delete from alert_range where not exists (
  select from alert where alert.org_id = alert_range.org_id and alert.id = alert_range.alert_id);
alter table alert_range add foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade;
create index on alert_range (org_id, alert_id);

-- One episode of a rule on a field, however often it is evaluated: ranges that overlap are the same event.
create table alert_event (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  field_uuid uuid not null,
  alert_id uuid not null,
  found_at timestamptz not null,
  -- The range as it was found, and the days of all ranges since that overlap it.
  found_first integer not null,
  found_last integer not null,
  seen_first integer not null,
  seen_last integer not null,
  -- As it stands now; null while no forecast has it.
  first_day integer,
  last_day integer,
  probability double precision,
  -- The day that decides and its value: the median, and the quantiles 0.05 and 0.95; null with degree days.
  value_day integer,
  value double precision,
  value_low double precision,
  value_high double precision,
  primary key (org_id, id),
  foreign key (org_id, field_uuid) references field (org_id, uuid) on delete cascade,
  foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade
);
create index on alert_event (org_id, field_uuid, alert_id);
create index on alert_event (org_id, alert_id);
select windrow_tenant_table('alert_event');

-- What an account was told of an event by a channel: the earliest start and the highest probability.
create table alert_told (
  org_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  channel text not null,
  first_day integer not null,
  probability double precision not null,
  primary key (org_id, event_id, user_id, channel),
  foreign key (org_id, event_id) references alert_event (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade
);
create index on alert_told (org_id, user_id);
select windrow_tenant_table('alert_told');

-- Messages about alerts: gathered until they are due, then handed to their channel, which tells what became of them.
create table delivery (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  created_at timestamptz not null,
  -- When it leaves, or is tried again.
  due_at timestamptz not null,
  -- Held back for quiet hours.
  held boolean not null default false,
  -- When it was handed over, and the channel's own name for it.
  handed_at timestamptz,
  reference uuid,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'failed')),
  sent_at timestamptz,
  attempts integer not null default 0,
  error text,
  -- The first of what it tells of, and of how many.
  events jsonb not null default '[]',
  event_count integer not null default 0,
  primary key (org_id, id),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade
);
-- One is gathered at a time.
create unique index on delivery (org_id, user_id, channel) where handed_at is null;
create index on delivery (due_at) where handed_at is null;
create index on delivery (org_id, user_id, created_at, id);
create index on delivery (reference);
select windrow_tenant_table('delivery');

-- What becomes of a mail becomes of the delivery that it is.
create function windrow_mail_delivered() returns trigger language plpgsql as $$
begin
  update delivery set
    outcome = case when new.sent_at is not null then 'sent' when new.given_up_at is not null then 'failed'
      else 'waiting' end,
    due_at = new.due_at, sent_at = new.sent_at, error = new.last_error,
    attempts = new.attempts + (new.sent_at is not null)::int
  where reference = new.id;
  return null;
end $$;
create trigger mail_delivered after update on mail_outbox
  for each row execute function windrow_mail_delivered();

-- Rules that an account wants no messages about.
create table alert_mute (
  org_id uuid not null,
  user_id uuid not null,
  alert_id uuid not null,
  primary key (org_id, user_id, alert_id),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade,
  foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade
);
create index on alert_mute (org_id, alert_id);
select windrow_tenant_table('alert_mute');

-- The variety decides which rules hold for a field.
drop trigger field_state_due on field;
create trigger field_state_due
  after insert or update of crop, variety, planting_date, datasource, lat, era_cell_id, ghcn_cell_id on field
  for each row execute function windrow_field_state_due();

-- Whoever evaluates hears when the weather of a cell begins to fail; that it is well again, its new weather tells.
create function windrow_weather_failed() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_weather_failed', new.id::text);
  return null;
end $$;
create trigger weather_failed after update of failed_at on weather_cell
  for each row when (old.failed_at is null and new.failed_at is not null)
  execute function windrow_weather_failed();
