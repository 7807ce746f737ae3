import { api } from '@windrow/contract/api/api.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseState } from '../../testing/database-state.ts'
import { type MatrixFarm, pausedSchedule, startMatrixFarm } from '../../testing/matrix-farm.ts'
import { addTestField } from '../../testing/test-field.ts'

let farm: MatrixFarm
/** A field of the other farm. */
let ownField: string
beforeAll(async () => {
  farm = await startMatrixFarm()
  ownField = await addTestField(farm.windrow.services, farm.stranger.orgId, { name: 'Elsewhere' })
})
afterAll(() => farm.windrow.stop())

const everything = () => databaseState(farm.windrow.services)
const LABEL = { name: 'Mine', color: '#2f5fb3' }

describe('the things of another organisation', () => {
  test('lists hold nothing foreign [D-4.11]', async () => {
    const { stranger, owner, viewer, ids } = farm
    const { members, invitations } = await stranger.call(api.listMembers, {})
    expect(members.map(({ id }) => id)).toEqual([stranger.userId])
    expect(invitations).toEqual([])
    const own = await owner.call(api.listMembers, {})
    expect(own.members.map(({ id }) => id)).toEqual([owner.userId, viewer.userId, ids.member])
    expect(own.invitations.map(({ id }) => id)).toEqual([ids.invitation])
    expect((await stranger.call(api.listFields, { query: {} })).data.map(({ uuid }) => uuid)).toEqual([
      ownField,
    ])
    expect((await stranger.call(api.listFields, { query: { q: 'forty' } })).data).toEqual([])
    expect((await stranger.call(api.listLabels, {})).data).toEqual([])
    expect((await stranger.call(api.listReports, { query: {} })).data).toEqual([])
    expect((await stranger.call(api.listReportSchedules, {})).data).toEqual([])
    const { notify_via_table, notify_via_email, ...crops } = await stranger.call(api.getAlertSettings, {})
    expect([crops, (await stranger.call(api.getAlertStandings, {})).data]).toEqual([
      { Maize: { '105 day': {} } },
      {},
    ])
  })

  test('own and foreign ids side by side: lists return the own part alone [D-4.11]', async () => {
    const { stranger, ids, windrow } = farm
    const both = `${ids.field},${ownField}`
    const maps = await stranger.call(api.listFieldMaps, { query: { field_ids: both } })
    expect(maps.data.map(({ uuid }) => uuid)).toEqual([ownField])
    const exported = await windrow.send(`/api/v1/fields/export?format=geojson&field_ids=${both}`, {
      token: stranger.token,
    })
    expect(exported.text).toContain('Elsewhere')
    expect(exported.text).not.toContain('North forty')
    expect(exported.text).not.toContain(ids.field)
  })

  test('own and foreign ids side by side: a change is rejected whole, in either order [D-3.06, D-3.05]', async () => {
    const { stranger, ids, windrow } = farm
    const before = await everything()
    for (const pair of [
      [ids.field, ownField],
      [ownField, ids.field],
    ]) {
      const fields = pair.map((uuid) => ({ uuid }))
      const changes = [
        ['POST', 'labels', { label: LABEL, fields }],
        ['POST', 'reports/queue_report', { report_type: 'weather_outlook', fields, recipients: [] }],
        ['POST', 'report_schedules', { ...pausedSchedule(ownField), fields }],
      ] as const
      for (const [method, path, json] of changes) {
        const sent = { method, token: stranger.token, json }
        const { status, json: body } = await windrow.send(`/api/v1/${path}`, sent)
        expect([path, status, body]).toEqual([path, 404, { message: callTexts.notFound }])
      }
    }
    const note = { date: '2026-05-14', kind: 'other', text: 'Mine', amount: null, photos: [ids.photo] }
    const stolen = await windrow.send(`/api/v1/diary/${ownField}`, { token: stranger.token, json: note })
    expect([stolen.status, Object.keys(stolen.json?.details ?? {})]).toEqual([422, ['photos']])
    const weights = [{ weight: 0, alert: ids.alert, risk: 'risk_cold' }]
    const weighed = await windrow.send(`/api/v1/alertsettings/${ownField}`, {
      token: stranger.token,
      json: { weights },
    })
    expect(weighed.status).toBe(422)
    const moved = await windrow.send(`/api/v1/fields/${ownField}`, {
      method: 'PUT',
      token: stranger.token,
      json: { shapefile: ids.file },
    })
    expect([moved.status, Object.keys(moved.json?.details ?? {})]).toEqual([422, ['shapefile']])
    expect(await everything()).toEqual(before)
  })

  test('labels are found by name on the own farm alone [D-3.06]', async () => {
    const { stranger, ids, windrow } = farm
    const before = await everything()
    for (const [path, json] of [
      ['labels', { label: { name: 'Theirs' } }],
      ['labels/field', { label: { name: 'Theirs' }, field: { uuid: ids.field } }],
      ['labels/field', { label: { name: 'Theirs' }, field: { uuid: ownField } }],
      ['labels/fields', { label: { name: 'Theirs' }, fields: [{ uuid: ids.field }] }],
    ] as const) {
      const { status, json: body } = await windrow.send(`/api/v1/${path}`, {
        method: 'DELETE',
        token: stranger.token,
        json,
      })
      expect([path, status, body]).toEqual([path, 404, { message: callTexts.notFound }])
    }
    expect(await everything()).toEqual(before)
  })

  test('an account has one organisation: the database takes no second [D-4.09]', async () => {
    const { windrow, owner, stranger } = farm
    await expect(
      windrow.rows('insert into member (org_id, user_id, role, permissions) values ($1, $2, $3, $4)', [
        owner.orgId,
        stranger.userId,
        'viewer',
        JSON.stringify(permissionsOf('viewer')),
      ]),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
