-- Reports that are sent by the calendar.
create table report_schedule (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  report_type text not null,
  fields uuid[] not null,
  -- The others beside the account itself.
  recipients text[] not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Monday is 1; of weekly ones only.
  weekday smallint check (weekday between 1 and 7),
  monthday smallint check (monthday between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- Null while it is paused.
  next_at timestamptz,
  -- Why it paused by itself.
  paused_because text check (paused_because is null or next_at is null),
  last_at timestamptz,
  created_at timestamptz not null,
  check ((weekday is not null) = (every = 'week')),
  check ((monthday is not null) = (every = 'month')),
  primary key (org_id, id),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade
);
create index on report_schedule (org_id, user_id);
create index on report_schedule (next_at) where next_at is not null;
select windrow_tenant_table('report_schedule');

-- Reports that were asked for. Their bytes stand in the file store under <id>.pdf and <id>.csv.
create table report (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  report_type text not null,
  fields uuid[] not null,
  -- The first by name, as they were called then.
  field_names text[] not null,
  -- The schedule that made it, and for which of its instants.
  schedule_id uuid,
  slot timestamptz,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  error text,
  -- How often it was begun, and when it is to be made, by the real clock, as the queue's.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null,
  made_at timestamptz,
  pages integer,
  -- Of the PDF.
  bytes integer,
  -- Without extension.
  file_name text,
  -- A sentence for each field, for the mails.
  lines jsonb,
  primary key (org_id, id),
  -- No slot is made twice.
  unique (org_id, schedule_id, slot),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade,
  foreign key (org_id, schedule_id) references report_schedule (org_id, id) on delete set null (schedule_id)
);
create index on report (org_id, user_id, created_at, id);
create index on report (created_at);
create index on report (due_at) where state = 'queued';
select windrow_tenant_table('report');

-- An hour later, as with every file: a backup copies the files after the rows that speak of them.
create function windrow_report_deleted() returns trigger language plpgsql as $$
begin
  insert into stray_file (key, due)
    select id || extension, now() + interval '1 hour' from deleted, unnest(array['.pdf', '.csv']) as extension
    on conflict do nothing;
  return null;
end $$;
create trigger report_deleted after delete on report referencing old table as deleted
  for each statement execute function windrow_report_deleted();

-- Whom a report goes to, and what became of it.
create table report_mail (
  org_id uuid not null,
  report_id uuid not null,
  -- In lower case: one mail for each.
  address text not null,
  -- As it was written.
  recipient text not null,
  place smallint not null,
  -- Of the account that asked for it.
  is_own boolean not null default false,
  -- The mail in the outbox; null while the report is not made, and where none is sent.
  mail_id uuid,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'failed', 'unsubscribed')),
  attempts integer not null default 0,
  error text,
  sent_at timestamptz,
  due_at timestamptz,
  primary key (org_id, report_id, address),
  foreign key (org_id, report_id) references report (org_id, id) on delete cascade
);
create index on report_mail (mail_id);
select windrow_tenant_table('report_mail');

-- Mails that wait go with their report; one that is just being sent is not waited for.
create function windrow_report_mail_deleted() returns trigger language plpgsql as $$
begin
  delete from mail_outbox where id in (
    select id from mail_outbox where id in (select mail_id from deleted) and sent_at is null
    for update skip locked);
  return null;
end $$;
create trigger report_mail_deleted after delete on report_mail referencing old table as deleted
  for each statement execute function windrow_report_mail_deleted();

-- What becomes of a mail becomes of the recipient whom it brings a report.
create function windrow_report_mailed() returns trigger language plpgsql as $$
begin
  update report_mail set
    outcome = case when new.sent_at is not null then 'sent' when new.given_up_at is not null then 'failed'
      else 'waiting' end,
    due_at = new.due_at, sent_at = new.sent_at, error = new.last_error,
    attempts = new.attempts + (new.sent_at is not null)::int
  where mail_id = new.id;
  return null;
end $$;
create trigger report_mailed after update on mail_outbox
  for each row execute function windrow_report_mailed();

-- Addresses that want no more reports: by one schedule, or, without one, of this farm at all.
create table report_unsubscription (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- In lower case.
  address text not null,
  schedule_id uuid,
  primary key (org_id, id),
  unique nulls not distinct (org_id, address, schedule_id),
  foreign key (org_id, schedule_id) references report_schedule (org_id, id) on delete cascade
);
create index on report_unsubscription (org_id, schedule_id);
select windrow_tenant_table('report_unsubscription');

-- What a mail carries beside its two parts: files by their key in the file store, further header lines, and whom an
-- answer goes to.
alter table mail_outbox
  add column attachments jsonb,
  add column headers jsonb,
  add column reply_to jsonb;
