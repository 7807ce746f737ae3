import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

const NAME = '0017-kept-mails'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterAll(() => database.drop())

test('mails of the demo farm that wait during the upgrade do not leave after it; those of others do', async () => {
  const { pool } = database.db
  const migrations = await readMigrations()
  await migrate(pool, { log: silentLog, migrations: migrations.filter(({ name }) => name < NAME) })
  const ids = ['a', 'b', 'c', 'd', 'e'].map(
    (digit) => `'${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}'`,
  )
  const [demo, farm, visitor, grower, digest] = ids
  await pool.query(`begin; set local windrow.scope = 'system';
    insert into organisation (id, name, kind) values (${demo}, 'Demo', 'demo'), (${farm}, 'Farm', 'farm');
    insert into identity_user (id, name, email, "emailVerified", "pendingEmail") values
      (${visitor}, 'Visitor', 'demo@windrow.test', true, 'pending@x.test'),
      (${grower}, 'Grower', 'grower@x.test', true, null);
    insert into member (org_id, user_id, role, permissions) values
      (${demo}, ${visitor}, 'owner', '{}'), (${farm}, ${grower}, 'owner', '{}');
    insert into invitation (org_id, email, role, token_hash, expires_at) values
      (${demo}, 'invited@x.test', 'viewer', 'a', now()), (${farm}, 'joins@x.test', 'viewer', 'b', now());
    insert into mail_outbox (recipient, subject, sent_at) values ('demo@windrow.test', 'long ago', now());
    insert into mail_outbox (recipient, subject) values ('demo@windrow.test', 'code'),
      ('pending@x.test', 'verify'), ('invited@x.test', 'invitation'), ('grower@x.test', 'code of a farm'),
      ('joins@x.test', 'invitation of a farm'), ('sales@x.test', 'contact');
    insert into mail_outbox (id, recipient, subject) values (${digest}, 'old@x.test', 'alert');
    insert into delivery (org_id, user_id, channel, recipient, subject, created_at, due_at, handed_at, reference)
      values (${demo}, ${visitor}, 'email', 'old@x.test', 'alert', now(), now(), now(), ${digest});
    commit`)
  await migrate(pool, { log: silentLog, migrations })
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from mail_outbox where is_kept order by subject',
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['alert', 'code', 'invitation', 'verify'])
})
