-- Whose doing a mail is. What the demo farm causes does not leave the machine: it is kept as a file, whatever is set.
-- An open mail holds neither a code nor a link that acts for its reader.
alter table mail_outbox
  add column caused_by uuid,
  add column is_kept boolean not null default false,
  add column is_open boolean not null default false;
create index on mail_outbox (caused_by, sent_at) where is_kept;

-- Mails of the demo farm that still wait.
update mail_outbox as mail set caused_by = demo.id, is_kept = true
from organisation as demo
where demo.kind = 'demo' and mail.sent_at is null and mail.given_up_at is null and (
  exists (select from delivery where delivery.org_id = demo.id and delivery.reference = mail.id)
  or exists (select from report_mail where report_mail.org_id = demo.id and report_mail.mail_id = mail.id)
  or exists (select from invitation where invitation.org_id = demo.id and invitation.email = mail.recipient)
  or exists (select from member join identity_user as person on person.id = member.user_id
    where member.org_id = demo.id and mail.recipient in (person.email, person."pendingEmail")));

-- What is kept was not sent, and says so.
alter table delivery
  drop constraint delivery_outcome_check,
  add constraint delivery_outcome_check check (outcome in ('waiting', 'sent', 'kept', 'failed'));
alter table report_mail
  drop constraint report_mail_outcome_check,
  add constraint report_mail_outcome_check
    check (outcome in ('waiting', 'sent', 'kept', 'failed', 'unsubscribed'));

create or replace function windrow_mail_delivered() returns trigger language plpgsql as $$
begin
  update delivery set
    outcome = case when new.sent_at is not null then case when new.is_kept then 'kept' else 'sent' end
      when new.given_up_at is not null then 'failed' else 'waiting' end,
    due_at = new.due_at, sent_at = new.sent_at, error = new.last_error,
    attempts = new.attempts + (new.sent_at is not null)::int
  where reference = new.id;
  return null;
end $$;

create or replace function windrow_report_mailed() returns trigger language plpgsql as $$
begin
  update report_mail set
    outcome = case when new.sent_at is not null then case when new.is_kept then 'kept' else 'sent' end
      when new.given_up_at is not null then 'failed' else 'waiting' end,
    due_at = new.due_at, sent_at = new.sent_at, error = new.last_error,
    attempts = new.attempts + (new.sent_at is not null)::int
  where mail_id = new.id;
  return null;
end $$;
