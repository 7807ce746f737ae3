import { randomUUID } from 'node:crypto'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersApi } from '@windrow/contract/api/members.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { signedIn } from '@windrow/contract/entities/user.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { callerHeaders } from './caller-address.ts'
import { linkIn, mailTo } from './mails.ts'
import { newVisitor, type Screen } from './visitor.ts'

export type TestAccount = { email: string; password: string; name: string; token: string; call: Client }

export const PASSWORD = 'five rows of cabbages'

export const newEmail = () => `${randomUUID()}@farm.test`

/** Calls with this token, or with none. */
export const clientWith = (token: string | null, address = inject('address')): Client =>
  createClient({ baseUrl: address, token: () => token })

/** An owner of a new farm. Without a verified address it can do all but send invitations and reports. */
export async function newOwner({
  name = 'Olga Owner',
  isVerified = false,
  address = inject('address'),
} = {}): Promise<TestAccount> {
  const email = newEmail()
  const response = await fetch(address + identityApi.signUp.path, {
    method: 'POST',
    headers: { ...callerHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD }),
  })
  const { token } = signedIn.parse(await response.json())
  const owner = { email, password: PASSWORD, name, token, call: clientWith(token, address) }
  if (isVerified) await verify(owner)
  return owner
}

async function verify(account: TestAccount): Promise<void> {
  const token = tokenIn(linkIn(await mailTo(account.email, 'Verify')))
  await account.call(identityApi.verifyEmail, { body: { token } })
}

/** A person whom an owner (with a verified address) has invited and who has joined. */
export async function newMember(owner: TestAccount, role: Role, name = 'Mara Member'): Promise<TestAccount> {
  const email = newEmail()
  await owner.call(membersApi.inviteMember, { body: { email, role } })
  const invitation = tokenIn(linkIn(await mailTo(email, 'invites you')))
  const body = { token: invitation, name, password: PASSWORD }
  const { token } = await clientWith(null)(identityApi.acceptInvitation, { body })
  return { email, password: PASSWORD, name, token, call: clientWith(token) }
}

/** The owner gives a member other permissions. */
export async function changePermissions(
  owner: TestAccount,
  member: TestAccount,
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

/** A browser in which the account has signed in with "Remember me", and may have kept more; no page is open yet. */
export function visitorAs(
  account: TestAccount,
  screen: Screen = {},
  kept: Readonly<Record<string, string>> = {},
): Promise<Page> {
  return newVisitor({ ...screen, localStorage: { ...kept, 'windrow.token': account.token } })
}

const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
