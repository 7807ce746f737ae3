-- The response of a creating call under the key that its caller chose (decisions-2 §5). Written in the transaction that
-- creates the thing: a retry finds it if, and only if, the thing is there.
create table idempotency_key (
  org_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  -- SHA-256 of the call and its input.
  request bytea not null,
  -- JSON as it was sent, or what the response is made from again.
  response text not null check (octet_length(response) <= 1000000),
  created_at timestamptz not null default now(),
  primary key (org_id, user_id, key),
  foreign key (org_id, user_id) references member (org_id, user_id) on delete cascade
);
create index on idempotency_key (created_at);
select windrow_tenant_table('idempotency_key');
