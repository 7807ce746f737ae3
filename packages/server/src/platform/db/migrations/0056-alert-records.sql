-- What came of the warnings of each rule, on all fields of its variety, counted once a day: cards, feeds and mails say
-- it of every rule, and lists of them must not count it on each request.
create table alert_record (
  org_id uuid not null,
  alert_id uuid not null,
  -- When the rule became as it was counted; what was counted of it before a change no longer holds.
  since timestamptz not null,
  hits integer not null,
  false_alarms integer not null,
  misses integer not null,
  -- The day, in universal time, on which it was counted.
  day integer not null,
  primary key (org_id, alert_id),
  foreign key (org_id, alert_id) references alert (org_id, id) on delete cascade
);
select windrow_tenant_table('alert_record');
