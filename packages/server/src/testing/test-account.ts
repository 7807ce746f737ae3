import { randomBytes, scryptSync } from 'node:crypto'
import { type Client, createClient } from '@windrow/contract/client.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import { sql } from 'kysely'
import { KEY_BYTES } from '../people/identity/derive-key.ts'
import { addMember, addOrganisation, updateMember } from '../people/store/members.ts'
import type { Services } from '../reports/services.ts'
import { LOW_HASH_COST } from './hash-cost.ts'

export type WantedAccount = {
  role?: Role
  /** A member of this account's organisation; without it the account has one of its own. */
  with?: { orgId: string }
  /** Of the organisation of its own. */
  farm?: string
  name?: string
  email?: string
  permissions?: (preset: Permissions) => Permissions
  isVerified?: boolean
  fieldLimit?: number
}

export type TestAccount = {
  userId: string
  orgId: string
  name: string
  email: string
  password: string
  token: string
  /** The contract's client, signed in. */
  call: Client
}

export const TEST_PASSWORD = 'harvest moon over barley'

const SALT = randomBytes(16)
const PASSWORD_HASH = [
  'scrypt',
  ...Object.values(LOW_HASH_COST),
  SALT.toString('base64url'),
  scryptSync(TEST_PASSWORD, SALT, KEY_BYTES, LOW_HASH_COST).toString('base64url'),
].join('$')

/** What an account is made with: the services of a Windrow, or its database (`windrow-database.ts`). */
export type AccountMaker = Pick<Services, 'db'> & { accounts: Pick<Services['accounts'], 'signToken'> }

export async function addTestAccount(
  services: AccountMaker,
  address: string,
  wanted: WantedAccount = {},
): Promise<TestAccount> {
  const name = wanted.name ?? 'Grace Hopper'
  const email = wanted.email ?? `account-${randomBytes(6).toString('hex')}@example.org`
  const role = wanted.role ?? 'owner'
  const sessionToken = randomBytes(24).toString('base64url')
  const { userId, orgId } = await services.db.asSystem(async (tx) => {
    const user = await tx
      .insertInto('identity_user')
      .values({ name, email, emailVerified: wanted.isVerified ?? true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into identity_credential ("accountId", "providerId", "userId", password, "updatedAt")
      values (${user.id}, 'credential', ${user.id}, ${PASSWORD_HASH}, now())`.execute(tx)
    const orgId =
      wanted.with?.orgId ?? (await addOrganisation(tx, { name: wanted.farm ?? `Farm of ${name}` }))
    const limit = wanted.fieldLimit === undefined ? {} : { fieldLimit: wanted.fieldLimit }
    await addMember(tx, { orgId, userId: user.id, role, ...limit })
    await tx
      .insertInto('identity_session')
      .values({
        token: sessionToken,
        userId: user.id,
        expiresAt: new Date(Date.now() + 3_600_000),
        updatedAt: new Date(),
      })
      .execute()
    return { userId: user.id, orgId }
  })
  const { permissions } = wanted
  if (permissions)
    await services.db.inOrganisation(orgId, async (tx) => {
      const row = await tx
        .selectFrom('member')
        .select('permissions')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      await updateMember(tx, userId, { role, permissions: permissions(row.permissions) })
    })
  const token = services.accounts.signToken(sessionToken)
  const call = createClient({ baseUrl: address, token: () => token })
  return { userId, orgId, name, email, password: TEST_PASSWORD, token, call }
}
