-- A demo organisation is made with the embedded database; a sandbox is thrown away (decisions §1, §9).
alter table organisation
  add column kind text not null default 'farm' check (kind in ('farm', 'demo', 'sandbox'));

-- An account belongs to one organisation (decisions §4).
create table member (
  org_id uuid not null references organisation (id) on delete cascade,
  user_id uuid not null unique references identity_user (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'agronomist', 'viewer')),
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
select windrow_tenant_table('member');

create table invitation (
  org_id uuid not null references organisation (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'agronomist', 'viewer')),
  token_hash text not null unique,
  invited_by uuid references identity_user (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, email)
);
select windrow_tenant_table('invitation');

-- Personal settings; the defaults are those of spec 1 §3 and decisions §3.
create table account_settings (
  org_id uuid not null,
  user_id uuid not null,
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  regional_map_visible boolean not null default false,
  column_t2m boolean not null default true,
  column_tp boolean not null default true,
  column_yield boolean not null default false,
  language text not null default 'en',
  time_zone text,
  quiet_from text,
  quiet_to text,
  picture text,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade
);
select windrow_tenant_table('account_settings');

-- Whoever keeps accounts in memory forgets them when one of these rows changes.
create function windrow_account_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(old, new));
begin
  perform pg_notify('windrow_account', coalesce(changed ->> 'user_id', changed ->> 'userId', changed ->> 'id'));
  return null;
end $$;
create trigger account_changed after update or delete on member
  for each row execute function windrow_account_changed();
create trigger account_changed after update or delete on identity_user
  for each row execute function windrow_account_changed();
create trigger account_changed after update or delete on identity_session
  for each row execute function windrow_account_changed();
