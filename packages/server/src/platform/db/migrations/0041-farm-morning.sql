-- The hour at which an account wants the farm's day by mail, and when that is next; null where it has to be found anew,
-- as after a change of its time zone.
alter table account_settings
  add column morning_hour smallint check (morning_hour between 0 and 23),
  add column morning_next_at timestamptz;
create index on account_settings (morning_next_at) where morning_hour is not null;
