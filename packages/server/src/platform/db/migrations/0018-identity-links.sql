-- Codes to restore a password, side by side: each belongs to the browser that asked for it and to the link in its mail.
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Null where the address has no account: nothing that is asked or guessed tells the two apart.
  user_id uuid references identity_user (id) on delete cascade,
  -- Null: the code counts with the link alone.
  browser_hash text,
  link_hash text not null unique,
  code_hash text not null,
  -- Wrong ones.
  guesses smallint not null default 0,
  mail_id uuid,
  expires_at timestamptz not null
);
create index on password_reset (email);
create index on password_reset (user_id);
create index on password_reset (expires_at);

-- The one open link of an account that proves an address, for the account's sessions and the browser that began it.
create table email_verification (
  user_id uuid primary key references identity_user (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  browser_hash text,
  mail_id uuid,
  expires_at timestamptz not null
);
create index on email_verification (expires_at);

insert into email_verification (user_id, email, token_hash, expires_at)
  select distinct on (account.id) account.id, split_part(link.value, ' ', 2),
    substr(link.identifier, length('verify-email:') + 1), link."expiresAt"
  from identity_verification link
  join identity_user account on account.id::text = split_part(link.value, ' ', 1)
  where link.identifier like 'verify-email:%' and link."expiresAt" > now()
  order by account.id, link."createdAt" desc;
drop table identity_verification;

-- An invitation ends with the membership of its sender, also one that is sent in that very moment.
delete from invitation where invited_by is null;
alter table invitation
  drop constraint invitation_invited_by_fkey,
  alter column invited_by set not null,
  add foreign key (invited_by) references identity_user (id) on delete cascade,
  add column mail_id uuid;
create index on invitation (invited_by);

-- A mail that waits goes with what it speaks of; one that is just being sent is not waited for.
create function windrow_mail_withdrawn() returns trigger language plpgsql as $$
begin
  delete from mail_outbox where id in (
    select id from mail_outbox where id in (select mail_id from deleted) and sent_at is null
    for update skip locked);
  return null;
end $$;
create trigger mail_withdrawn after delete on password_reset referencing old table as deleted
  for each statement execute function windrow_mail_withdrawn();
create trigger mail_withdrawn after delete on email_verification referencing old table as deleted
  for each statement execute function windrow_mail_withdrawn();
create trigger mail_withdrawn after delete on invitation referencing old table as deleted
  for each statement execute function windrow_mail_withdrawn();
drop trigger report_mail_deleted on report_mail;
drop function windrow_report_mail_deleted();
create trigger mail_withdrawn after delete on report_mail referencing old table as deleted
  for each statement execute function windrow_mail_withdrawn();

-- The same for messages about alerts, which call their mail `reference`.
create function windrow_delivery_withdrawn() returns trigger language plpgsql as $$
begin
  delete from mail_outbox where id in (
    select id from mail_outbox where id in (select reference from deleted) and sent_at is null
    for update skip locked);
  return null;
end $$;
create trigger delivery_withdrawn after delete on delivery referencing old table as deleted
  for each statement execute function windrow_delivery_withdrawn();
