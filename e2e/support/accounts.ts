import { randomUUID } from 'node:crypto'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersApi } from '@windrow/contract/api/members.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { signedIn } from '@windrow/contract/entities/user.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import {
  type AccountMaker,
  addTestAccount,
  TEST_PASSWORD,
  type TestAccount,
  type WantedAccount,
} from '../../packages/server/src/testing/test-account.ts'
import { openWindrowDatabase } from '../../packages/server/src/testing/windrow-database.ts'
import { callerHeaders } from './caller-address.ts'
import { newVisitor, type Screen } from './visitor.ts'

export type { TestAccount }

/** An account of which no more is known than its browser does. */
export type SignedInAccount = Omit<TestAccount, 'userId' | 'orgId'>

const { account: DEMO } = DEMO_FARM

export const PASSWORD = TEST_PASSWORD

export const newEmail = () => `${randomUUID()}@farm.test`

/** Calls with this token, or with none. */
export const clientWith = (token: string | null, address = inject('address')): Client =>
  createClient({ baseUrl: address, token: () => token })

let database: Promise<AccountMaker> | null = null

/** Made in the database: what sign-up does is held by its own tests, and a password's hash is meant to be slow. */
async function addAccount(wanted: WantedAccount): Promise<TestAccount> {
  database ??= openWindrowDatabase(inject('dataDir'))
  return addTestAccount(await database, inject('address'), { email: newEmail(), ...wanted })
}

/** An owner of a new farm. Without a verified address it can do all but send invitations and reports. */
export const newOwner = ({ name = 'Olga Owner', isVerified = false } = {}): Promise<TestAccount> =>
  addAccount({ name, isVerified, farm: name })

/** One more member of the owner's farm. */
export const newMember = ({ orgId }: TestAccount, role: Role, name = 'Mara Member'): Promise<TestAccount> =>
  addAccount({ name, role, with: { orgId } })

/** An owner who has signed up, and so got a mail; also of another Windrow than the one that all tests share. */
export async function signUpOwner(address = inject('address')): Promise<SignedInAccount> {
  const [name, email] = ['Olga Owner', newEmail()]
  const response = await fetch(address + identityApi.signUp.path, {
    method: 'POST',
    headers: { ...callerHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  })
  const { token } = signedIn.parse(await response.json())
  return { email, password: PASSWORD, name, token, call: clientWith(token, address) }
}

/** The owner of the demo farm, whom only visitors of this machine are: `isLocal`. */
export async function demoOwner(): Promise<SignedInAccount> {
  const { token } = await clientWith(null)(identityApi.signIn, {
    body: { email: DEMO.email, password: DEMO.password },
  })
  return { ...DEMO, token, call: clientWith(token) }
}

/** The owner gives a member other permissions. */
export async function changePermissions(
  owner: SignedInAccount,
  member: SignedInAccount,
  change: (permissions: Permissions) => Permissions,
): Promise<void> {
  const { members } = await owner.call(membersApi.listMembers, {})
  const found = members.find(({ email }) => email === member.email)
  if (!found) throw new Error(`${member.email} is no member.`)
  await owner.call(membersApi.changeMember, {
    params: { id: found.id },
    body: { permissions: change(found.permissions) },
  })
}

/** A browser in which the account has signed in with "Remember me", and may have stored more; no page is open yet. */
export function visitorAs(
  account: SignedInAccount,
  screen: Screen = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<Page> {
  return newVisitor({ ...screen, localStorage: { ...stored, 'windrow.token': account.token } })
}
