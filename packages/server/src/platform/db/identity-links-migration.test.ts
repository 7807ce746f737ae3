import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

const NAME = '0018-identity-links'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterAll(() => database.drop())

test('open verification links go on, invitations of members who are gone end', async () => {
  const { pool } = database.db
  const migrations = await readMigrations()
  await migrate(pool, { log: silentLog, migrations: migrations.filter(({ name }) => name < NAME) })
  const [org, ada, bob] = ['a', 'b', 'c'].map(
    (digit) => `'${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}'`,
  )
  await pool.query(`begin; set local windrow.scope = 'system';
    insert into organisation (id, name) values (${org}, 'Farm');
    insert into identity_user (id, name, email, "emailVerified") values
      (${ada}, 'Ada', 'ada@farm.example', false), (${bob}, 'Bob', 'bob@farm.example', true);
    insert into identity_verification (identifier, value, "expiresAt", "createdAt") values
      ('verify-email:older', ${ada} || ' ada@farm.example', now() + interval '1 hour', now() - interval '1 hour'),
      ('verify-email:newer', ${ada} || ' ada@farm.example', now() + interval '1 hour', now()),
      ('verify-email:over', ${bob} || ' new@farm.example', now() - interval '1 hour', now()),
      ('verify-email:gone', ${org} || ' gone@farm.example', now() + interval '1 hour', now()),
      ('forget-password-otp-bob@farm.example', 'hash:0', now() + interval '1 hour', now());
    insert into invitation (org_id, email, role, token_hash, invited_by, expires_at) values
      (${org}, 'one@farm.example', 'viewer', 'one', ${bob}, now() + interval '1 day'),
      (${org}, 'two@farm.example', 'viewer', 'two', null, now() + interval '1 day');
    commit`)
  await migrate(pool, { log: silentLog, migrations })
  const { rows: links } = await pool.query('select email, token_hash from email_verification')
  expect(links).toEqual([{ email: 'ada@farm.example', token_hash: 'newer' }])
  const invited = await database.db.asSystem((tx) => tx.selectFrom('invitation').select('email').execute())
  expect(invited).toEqual([{ email: 'one@farm.example' }])
})
