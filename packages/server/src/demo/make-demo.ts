import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { sql } from 'kysely'
import { createIdentity } from '../people/identity/create-identity.ts'
import { addMember, addOrganisation } from '../people/store/members.ts'
import { endSessions, updateUser } from '../people/store/users.ts'
import type { Database } from '../platform/db/open-database.ts'

/** Any number will do, as long as nobody else locks it. */
const LOCK = 7_302_011

/** The demo organisation and its owner, once: whoever starts second finds them made. Returns the organisation. */
export async function makeDemo(db: Database, secret: string): Promise<string> {
  return db.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    const existing = await tx
      .selectFrom('organisation')
      .select('id')
      .where('kind', '=', 'demo')
      .executeTakeFirst()
    if (existing) return existing.id
    const identity = createIdentity({ secret, db: tx })
    const { user } = await identity.api.signUpEmail({ body: { ...DEMO_FARM.account } })
    const orgId = await addOrganisation(tx, { name: DEMO_FARM.organisation, kind: 'demo' })
    await addMember(tx, { orgId, userId: user.id, role: 'owner' })
    await updateUser(tx, user.id, { emailVerified: true })
    await endSessions(tx, user.id, null)
    return orgId
  })
}
