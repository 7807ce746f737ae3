import { api } from '@windrow/contract/api/api.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf, ROLES } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedToken } from '../../testing/mailed.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const password = 'five rows of cabbages'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

const statusOf = async ({ token }: { token: string }) =>
  (await windrow.send('/api/auth/profile', { token })).status
const change = ({ token }: TestAccount, id: string, json: object) =>
  windrow.send(`/api/v1/members/${id}`, { method: 'PUT', token, json })
const remove = ({ token }: TestAccount, id: string) =>
  windrow.send(`/api/v1/members/${id}`, { method: 'DELETE', token })
const accept = (token: string, more: object = {}) =>
  windrow.send('/api/auth/invitation/accept', { json: { token, name: 'Newcomer', password, ...more } })

async function invite(owner: TestAccount, email: string, role: (typeof ROLES)[number] = 'viewer') {
  const after = windrow.mails.length
  const invitation = await owner.call(api.inviteMember, { body: { email, role } })
  const mail = await windrow.smtp.mailTo(email, { after })
  return { invitation, mail, token: mailedToken(mail, '/invitation') }
}

describe('inviting', () => {
  let owner: TestAccount
  beforeAll(async () => {
    owner = await windrow.addAccount({ name: 'Olga Owner', fieldLimit: 25 })
  })

  test('the mailed link makes a member with the permissions of the role, signed in and verified', async () => {
    const email = newEmail()
    const { invitation, mail, token } = await invite(owner, email, 'agronomist')
    expect(invitation).toMatchObject({ email, role: 'agronomist' })
    const days = (new Date(invitation.expires_at).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    expect(mail.subject).toBe('Olga Owner invites you to Farm of Olga Owner')
    expect((await owner.call(api.listMembers, {})).invitations).toContainEqual(invitation)

    const read = await windrow.call(api.readInvitation, { body: { token } })
    const organisation = 'Farm of Olga Owner'
    expect(read).toEqual({ email, organisation, role: 'agronomist', invited_by: 'Olga Owner' })
    const accepted = await accept(token)
    expect(accepted.status).toBe(200)
    const member = windrow.as({ token: String(accepted.json?.token) })
    expect(await member(api.getProfile, {})).toMatchObject({
      user: { email, name: 'Newcomer' },
      email_verified: true,
      role: 'agronomist',
      organisation: { id: owner.orgId },
    })
    expect((await windrow.signIn(email, password)).token).toBeTruthy()
    const { members, invitations } = await owner.call(api.listMembers, {})
    expect(members.map((one) => [one.email, one.role, one.is_you])).toEqual([
      [owner.email, 'owner', true],
      [email, 'agronomist', false],
    ])
    expect(invitations.map((one) => one.email)).not.toContain(email)
    expect((await accept(token)).json?.code).toBe('link-expired')
  })

  test('a member has the plan of the farm, not a larger one', async () => {
    const { token } = await invite(owner, newEmail(), 'manager')
    const accepted = await accept(token)
    const member = windrow.as({ token: String(accepted.json?.token) })
    expect(await member(api.getPermissions, {})).toEqual(permissionsOf('manager', 25))
  })

  test('a second invitation takes the place of the first, whose link ends', async () => {
    const email = newEmail()
    const first = await invite(owner, email, 'viewer')
    const second = await invite(owner, email, 'manager')
    const open = (await owner.call(api.listMembers, {})).invitations.filter((one) => one.email === email)
    expect(open).toEqual([second.invitation])
    const read = (token: string) => windrow.send('/api/auth/invitation/read', { json: { token } })
    expect((await read(first.token)).status).toBe(404)
    expect((await accept(first.token)).status).toBe(404)
    expect((await read(second.token)).json).toMatchObject({ role: 'manager' })
  })

  test('a link is stored only as a hash, and ends when withdrawn or too old', async () => {
    const one = await invite(owner, newEmail())
    expect(JSON.stringify(await windrow.rows('select * from invitation'))).not.toContain(one.token)
    await owner.call(api.withdrawInvitation, { params: { id: one.invitation.id } })
    expect((await accept(one.token)).status).toBe(404)
    const again = windrow.send(`/api/v1/members/invitations/${one.invitation.id}`, {
      method: 'DELETE',
      token: owner.token,
    })
    expect((await again).status).toBe(404)

    const old = await invite(owner, newEmail())
    await windrow.rows('update invitation set expires_at = now() where id = $1', [old.invitation.id])
    expect((await accept(old.token)).status).toBe(404)
  })

  test('one link makes one account, also when it is followed twice at once', async () => {
    const email = newEmail()
    const { token } = await invite(owner, email)
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
    expect(await windrow.rows('select 1 from identity_user where email = $1', [email])).toHaveLength(1)
  })

  test('who is a member is not invited again; who has another farm cannot accept [D-3.07]', async () => {
    const invited = (email: string) =>
      windrow.send('/api/v1/members/invitations', { token: owner.token, json: { email, role: 'viewer' } })
    const own = await invited(owner.email)
    expect([own.status, own.json?.message]).toEqual([409, identityTexts.alreadyMember])
    const stranger = await windrow.addAccount()
    const { token } = await invite(owner, stranger.email)
    const rejected = await accept(token)
    expect([rejected.status, rejected.json?.message]).toEqual([409, identityTexts.otherFarm])
    expect((await stranger.call(api.getProfile, {})).organisation.id).toBe(stranger.orgId)
  })

  test('line breaks in a name put no header into the mail', async () => {
    const eve = await windrow.addAccount({ name: 'Eve\r\nBcc: all@farm.example\r\n\r\nHello' })
    const { mail } = await invite(eve, newEmail())
    expect(mail.recipients).toHaveLength(1)
    expect(mail.bcc ?? []).toEqual([])
    const head = mail.raw.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(mail.subject).toContain('Eve Bcc: all@farm.example Hello invites you')
  })

  test('the number of invitations of a farm is limited', async () => {
    const busy = await windrow.addAccount()
    await windrow.rows("insert into attempt values ($1, 50, now() + interval '1 day')", [
      `invite:${busy.orgId}`,
    ])
    const rejected = await windrow.send('/api/v1/members/invitations', {
      token: busy.token,
      json: { email: newEmail(), role: 'viewer' },
    })
    expect(rejected.status).toBe(429)
  })
})

describe('changing a member', () => {
  test('a new role fills the permissions again; single ones are changed beside it [S1-6.07]', async () => {
    const owner = await windrow.addAccount()
    const member = await windrow.addAccount({ with: owner, role: 'viewer' })
    for (const role of ROLES) {
      const changed = await change(owner, member.userId, { role })
      expect([changed.status, changed.json?.permissions]).toEqual([200, permissionsOf(role, 10_000)])
      expect(await member.call(api.getPermissions, {})).toEqual(permissionsOf(role, 10_000))
    }
    const wanted = withPermission(permissionsOf('owner'), 'views.soil', false)
    await change(owner, member.userId, { role: 'manager', permissions: wanted })
    expect(await member.call(api.getPermissions, {})).toEqual(wanted)
    expect((await member.call(api.getProfile, {})).role).toBe('manager')
    expect((await owner.call(api.getPermissions, {})).views.soil).toBe(true)
  })

  test('the plan is not the owner’s to change', async () => {
    const owner = await windrow.addAccount({ fieldLimit: 25 })
    const raised = permissionsOf('owner', 1_000_000)
    const changed = await change(owner, owner.userId, { permissions: raised })
    expect(changed.status).toBe(200)
    expect((await owner.call(api.getPermissions, {})).features.plan.field_limit).toBe(25)
  })

  test('half a tree, unknown switches and unknown roles are rejected [D-3.09]', async () => {
    const owner = await windrow.addAccount()
    const tree = permissionsOf('owner')
    for (const bad of [
      { role: 'emperor' },
      { permissions: { views: tree.views } },
      { permissions: { ...tree, views: { ...tree.views, moon: true } } },
      { permissions: { ...tree, views: { ...tree.views, default: 'moon' } } },
      { permissions: { ...tree, features: { ...tree.features, table: { edit: 'yes' } } } },
    ])
      expect((await change(owner, owner.userId, bad)).status).toBe(422)
    expect(await owner.call(api.getPermissions, {})).toEqual(tree)
  })
})

describe('the last owner', () => {
  test('can be neither removed nor demoted [D-3.07]', async () => {
    const owner = await windrow.addAccount()
    await windrow.addAccount({ with: owner, role: 'manager' })
    const responses = [
      await remove(owner, owner.userId),
      await change(owner, owner.userId, { role: 'manager' }),
    ]
    for (const { status, json } of responses)
      expect([status, json]).toEqual([409, { message: identityTexts.lastOwner }])
    expect(await statusOf(owner)).toBe(200)
    expect((await owner.call(api.getProfile, {})).role).toBe('owner')
  })

  test.each(['remove', 'demote'] as const)(
    'of two owners who %s each other at once, one stays',
    async (what) => {
      for (let round = 0; round < 4; round += 1) {
        const one = await windrow.addAccount()
        const other = await windrow.addAccount({ with: one, role: 'owner' })
        const act = (by: TestAccount, id: string) =>
          what === 'remove' ? remove(by, id) : change(by, id, { role: 'viewer' })
        const responses = await Promise.all([act(one, other.userId), act(other, one.userId)])
        expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
        for (const { status } of responses) expect([200, 204, 401, 403, 404, 409]).toContain(status)
        const owners = await windrow.rows("select user_id from member where org_id = $1 and role = 'owner'", [
          one.orgId,
        ])
        expect(owners).toHaveLength(1)
      }
    },
  )
})

test('removing a member ends the sessions at once and frees the address', async () => {
  const owner = await windrow.addAccount()
  const member = await windrow.addAccount({ with: owner, role: 'manager' })
  const other = await windrow.signIn(member.email, member.password, true)
  expect([await statusOf(member), await statusOf(other)]).toEqual([200, 200])
  expect((await remove(owner, member.userId)).status).toBe(204)
  expect([await statusOf(member), await statusOf(other)]).toEqual([401, 401])
  await expect(windrow.signIn(member.email, member.password)).rejects.toMatchObject({ status: 401 })
  expect((await remove(owner, member.userId)).status).toBe(404)
  const { token } = await invite(owner, member.email)
  expect((await accept(token)).status).toBe(200)
})

test('fields, labels, alerts and what is set for the farm belong to all members; units are personal [D-4.10]', async () => {
  const owner = await windrow.addAccount()
  const member = await windrow.addAccount({ with: owner, role: 'viewer' })
  const uuid = await addTestField(windrow.services, owner.orgId)
  await addTestAlert(windrow.services.db, owner.orgId)
  const label = { name: 'Ours', color: '#2f5fb3' }
  await owner.call(api.attachLabel, { body: { label, fields: [{ uuid }] } })
  await owner.call(api.putFarmThresholds, { body: { spray: { windMax: 12 } } })
  await owner.call(api.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: true } })
  const seen = async ({ call }: TestAccount) => ({
    fields: (await call(api.listFields, { query: {} })).data.map((field) => field.uuid),
    labels: (await call(api.listLabels, {})).data.map(({ name }) => name),
    crops: Object.keys(await call(api.getAlertSettings, {})),
    limits: (await call(api.getFarmThresholds, {})).farm,
    units: (await call(api.getGeneralSettings, {})).units,
  })
  const shared = {
    fields: [uuid],
    labels: ['Ours'],
    crops: expect.arrayContaining(['Maize']),
    limits: { spray: { windMax: 12 } },
  }
  expect(await seen(owner)).toEqual({ ...shared, units: 'imperial' })
  expect(await seen(member)).toEqual({ ...shared, units: 'metric' })
})
