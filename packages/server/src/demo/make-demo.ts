import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { sql } from 'kysely'
import { lockFieldList } from '../fields/store/field-list-version.ts'
import { countFieldsLocked, findFieldsWithoutFile, setFieldFile } from '../fields/store/fields.ts'
import { createIdentity } from '../people/identity/create-identity.ts'
import { addMember, addOrganisation } from '../people/store/members.ts'
import { endSessions, updateUser } from '../people/store/users.ts'
import type { Database } from '../platform/db/open-database.ts'
import type { Services } from '../reports/services.ts'
import { keepSampleFile, labelSample, prepareSamples, SAMPLES } from './sample-fields.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'files' | 'places'>

/**
 * The demo farm's fields with their files and labels, once; one that an older Windrow made is brought up to date. Whether
 * anything was missing.
 */
export async function makeDemoFields(services: Needed, orgId: string): Promise<boolean> {
  const count = await services.db.inOrganisation(orgId, countFieldsLocked)
  if (count > 0) return completeOldFields(services, orgId)
  const samples = await prepareSamples(services, orgId, 0, SAMPLES)
  await services.db.inOrganisation(orgId, async (tx) => {
    if ((await countFieldsLocked(tx)) === 0) await samples.add(tx)
  })
  return true
}

/** Fields were made before there were files and labels: those of the farm without a file get both. */
async function completeOldFields(services: Needed, orgId: string): Promise<boolean> {
  const old = await services.db.inOrganisation(orgId, findFieldsWithoutFile)
  for (const { uuid, name } of old) {
    const sample = DEMO_FIELDS.find((field) => field.name === name)
    if (!sample) continue
    const fileId = await keepSampleFile(services, orgId, sample)
    await services.db.inOrganisation(orgId, async (tx) => {
      await lockFieldList(tx)
      if (await setFieldFile(tx, uuid, fileId)) await labelSample(tx, uuid, sample)
    })
  }
  return old.length > 0
}

/** An arbitrary id that no other advisory lock uses. */
const LOCK = 7_302_011

/**
 * The demo organisation and its owner, created once even when two processes start together. Returns the organisation.
 */
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
