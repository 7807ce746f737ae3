-- Mails leave through an outbox that is written in the same transaction as what they tell of.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_part text,
  html_part text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index on mail_outbox (due_at) where sent_at is null and given_up_at is null;

create function windrow_mail_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('windrow_mail', '');
  return null;
end $$;
create trigger mail_queued after insert on mail_outbox
  for each statement execute function windrow_mail_queued();

create table contact_request (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  company text not null,
  created_at timestamptz not null default now()
);
