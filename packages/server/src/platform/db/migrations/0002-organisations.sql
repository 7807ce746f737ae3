create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

-- An organisation is its own tenant: it sees its own row; new ones are made in the system scope.
select windrow_tenant_table('organisation', 'id');
