import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pngPhoto } from '../testing/photos.ts'
import { places, squaresFile } from '../testing/squares-file.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestAlert } from '../testing/test-alerts.ts'
import { addTestField } from '../testing/test-field.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { upload } from '../testing/upload.ts'

/** Calls by the name of a service, which is nobody's: see features/connectors/connectors.test.ts. */
const SERVICE_CALLS = [
  'startConnection',
  'finishConnection',
  'listConnectorFields',
  'importConnectorFields',
  'disconnect',
] as const satisfies (keyof Api)[]

/** Calls by crop and variety, which are words that every farm may use: see features/alert-settings. */
const CROP_CALLS = ['getAlertFile', 'putAlertFile'] as const satisfies (keyof Api)[]

type WithParams = Exclude<
  { [Name in keyof Api]: Api[Name] extends { params: unknown } ? Name : never }[keyof Api],
  (typeof SERVICE_CALLS)[number] | (typeof CROP_CALLS)[number]
>
/** A note of the diary. */
const NOTE = {
  date: '2026-05-14',
  kind: 'other' as const,
  text: 'Mine',
  amount: null,
  photos: [] as string[],
}

type Case = { ids: () => Record<string, string>; body?: () => object }

/** The alert that the owner has, and where. */
const ALERT_PATH = ['Barley', '105 day', 'risk_cold']
const ALERT = {
  title: 'Mine',
  active: false,
  threshold: 0,
  probability: 0.5,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
}

let windrow: TestWindrow
let stranger: TestAccount
let owner: TestAccount
let member: TestAccount
let invitationId: string
let fieldUuid: string
let fileId: string
let importId: string
let alertId: string
let noteId: string
let photoId: string
let reportId: string
let scheduleId: string
/** A schedule that is due in no test. */
const schedule = () => ({
  report_type: 'weather_outlook' as const,
  fields: [{ uuid: fieldUuid }],
  recipients: [],
  every: 'day' as const,
  weekday: null,
  monthday: null,
  hour: 6,
  time_zone: 'America/Chicago',
  paused: true,
})
beforeAll(async () => {
  windrow = await startTestWindrow()
  stranger = await windrow.addAccount()
  owner = await windrow.addAccount()
  member = await windrow.addAccount({ with: owner, role: 'viewer' })
  const invitation = await owner.call(api.inviteMember, { body: { email: newEmail(), role: 'viewer' } })
  invitationId = invitation.id
  fieldUuid = await addTestField(windrow.services, owner.orgId)
  // Of a crop without fields: nothing is evaluated while the tests compare what is stored.
  alertId = await addTestAlert(windrow.services.db, owner.orgId, { crop: 'Barley' })
  await owner.call(api.muteAlert, { params: { alert_id: alertId } })
  const photo = new File([pngPhoto() as Uint8Array<ArrayBuffer>], 'leaf.png')
  photoId = (await owner.call(api.uploadDiaryPhoto, { params: { uuid: fieldUuid }, file: photo })).data.id
  const body = { ...NOTE, photos: [photoId] }
  noteId = (await owner.call(api.addDiaryNote, { params: { uuid: fieldUuid }, body })).data.id
  const { report_type, fields, recipients } = schedule()
  const asked = await owner.call(api.queueReport, { body: { report_type, fields, recipients } })
  reportId = asked.report_id
  scheduleId = (await owner.call(api.addReportSchedule, { body: schedule() })).data.schedule_id
  const file = squaresFile('farm.geojson', places(1, { lat: 42, lon: -94 }))
  fileId = (await owner.call(api.uploadFile, { file })).data.id
  const defaults = { crop: 'Maize', variety: '105 day', region: 'Iowa' }
  importId = (await owner.call(api.importFields, { body: { files: [fileId], defaults } })).job_id
  const job = async () => (await owner.call(api.getJob, { params: { id: importId } })).state
  await vi.waitFor(async () => expect(await job()).toBe('done'), { timeout: 30_000 })
  const mailed = async () =>
    (await owner.call(api.listReports, { query: {} })).data[0]?.mails.map(({ outcome }) => outcome)
  await vi.waitFor(async () => expect(await mailed()).toEqual(['sent']), { timeout: 30_000 })
})
afterAll(() => windrow.stop())

/** One for each call that names a thing: a new one without a case does not compile, and fails below. */
const cases: Record<WithParams, Case> = {
  withdrawInvitation: { ids: () => ({ id: invitationId }) },
  changeMember: {
    ids: () => ({ id: member.userId }),
    body: () => ({ role: 'owner', permissions: permissionsOf('owner') }),
  },
  removeMember: { ids: () => ({ id: member.userId }) },
  readKeptMail: { ids: () => ({ id: '2026-01-01' }) },
  downloadKeptAttachment: { ids: () => ({ id: '2026-01-01', at: '0' }) },
  changeField: { ids: () => ({ uuid: fieldUuid }), body: () => ({ name: 'Mine' }) },
  deleteField: { ids: () => ({ uuid: fieldUuid }) },
  downloadFile: { ids: () => ({ id: fileId }) },
  getJob: { ids: () => ({ id: importId }) },
  changeDatasource: { ids: () => ({ source: 'ghcn' }), body: () => ({ uuid: fieldUuid }) },
  getField: { ids: () => ({ uuid: fieldUuid }) },
  getWeather: { ids: () => ({ variable: 'temperature', view: 'daily', uuid: fieldUuid }) },
  getAlertRanges: { ids: () => ({ variable: 'temperature', uuid: fieldUuid }) },
  getWarnings: { ids: () => ({ uuid: fieldUuid }) },
  getFieldFeed: { ids: () => ({ uuid: fieldUuid }) },
  getRegionFeed: { ids: () => ({ uuid: fieldUuid }) },
  getRegionalAlerts: { ids: () => ({ uuid: fieldUuid }) },
  getRegionalAlertsByLot: { ids: () => ({ uuid: fieldUuid }) },
  muteAlert: { ids: () => ({ alert_id: alertId }) },
  unmuteAlert: { ids: () => ({ alert_id: alertId }) },
  getPlanting: { ids: () => ({ uuid: fieldUuid }) },
  savePlanting: {
    ids: () => ({ uuid: fieldUuid }),
    body: () => ({ weights: [{ weight: 0, alert: 'default', risk: 'risk_cold' }] }),
  },
  getPlantingSettings: { ids: () => ({ uuid: fieldUuid }) },
  getYieldForecast: { ids: () => ({ uuid: fieldUuid }) },
  getGrowth: { ids: () => ({ uuid: fieldUuid }) },
  getStageEstimate: { ids: () => ({ uuid: fieldUuid }) },
  getDecisions: { ids: () => ({ uuid: fieldUuid }) },
  getFieldThresholds: { ids: () => ({ uuid: fieldUuid }) },
  putFieldThresholds: { ids: () => ({ uuid: fieldUuid }), body: () => ({ spray: { windMax: 12 } }) },
  getNdviSeason: { ids: () => ({ uuid: fieldUuid }) },
  getNdviRaster: { ids: () => ({ uuid: fieldUuid, date: '2026-05-01' }) },
  getSustainability: { ids: () => ({ uuid: fieldUuid }) },
  getLongterm: { ids: () => ({ uuid: fieldUuid }) },
  getSoilProfile: { ids: () => ({ uuid: fieldUuid }) },
  putOwnSoil: { ids: () => ({ uuid: fieldUuid }), body: () => ({ type: 'clay', ph: 7 }) },
  listDiary: { ids: () => ({ uuid: fieldUuid }) },
  addDiaryNote: { ids: () => ({ uuid: fieldUuid }), body: () => NOTE },
  changeDiaryNote: { ids: () => ({ uuid: fieldUuid, id: noteId }), body: () => NOTE },
  deleteDiaryNote: { ids: () => ({ uuid: fieldUuid, id: noteId }) },
  uploadDiaryPhoto: { ids: () => ({ uuid: fieldUuid }) },
  downloadDiaryPhoto: { ids: () => ({ uuid: fieldUuid, id: photoId }) },
  downloadReport: { ids: () => ({ report_id: reportId, format: 'pdf' }) },
  sendReportAgain: {
    ids: () => ({ report_id: reportId }),
    body: () => ({ recipients: [{ email: 'eve@farm.example' }] }),
  },
  deleteReport: { ids: () => ({ report_id: reportId }) },
  changeReportSchedule: { ids: () => ({ schedule_id: scheduleId }), body: schedule },
  deleteReportSchedule: { ids: () => ({ schedule_id: scheduleId }) },
  getCumulativePrecipitation: { ids: () => ({ uuid: fieldUuid }) },
  getWeatherMembers: { ids: () => ({ uuid: fieldUuid }) },
  getHistoricalFrost: { ids: () => ({ uuid: fieldUuid }) },
  getHistoricalGdd: { ids: () => ({ uuid: fieldUuid }) },
  getGddForecast: { ids: () => ({ uuid: fieldUuid }) },
}

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const isByWord = (name: string) => [...SERVICE_CALLS, ...CROP_CALLS].some((call) => call === name)
const named = endpoints.filter(([name, endpoint]) => endpoint.params && !isByWord(name)) as [
  WithParams,
  Endpoint,
][]

/** Everything that the other organisation has. */
const everything = async () => {
  const tables = await windrow.rows<{ name: string }>(
    "select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await windrow.rows(`select * from "${name}" where org_id = $1 order by 1, 2`, [owner.orgId])
  return found
}

const send = (endpoint: Endpoint, ids: Record<string, string>, token: string, json?: object) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
  if (endpoint.upload) {
    const photo = new File([pngPhoto() as Uint8Array<ArrayBuffer>], 'leaf.png')
    return upload(windrow.address + path, token, photo)
  }
  return windrow.send(path, { method: endpoint.method, token, ...(json ? { json } : {}) })
}

describe('the things of another organisation', () => {
  test('every call that names a thing has a case', () => {
    expect(Object.keys(cases).sort()).toEqual(named.map(([name]) => name).sort())
    for (const [, endpoint] of endpoints)
      expect(endpoint.path.includes(':')).toBe(endpoint.params !== undefined)
  })

  test('calls by the name of a service, or of a crop and variety, name nothing else', () => {
    for (const name of SERVICE_CALLS) expect(api[name].path.match(/:\w+/g)).toEqual([':service'])
    for (const name of CROP_CALLS) expect(api[name].path.match(/:\w+/g)).toEqual([':crop', ':variety'])
  })

  test.each(named)(
    '[D-3.06, D-3.05] %s: the same 404 as for one that is not there, and nothing changes',
    async (name, endpoint) => {
      const { ids, body } = cases[name]
      const before = await everything()
      const foreign = await send(endpoint, ids(), stranger.token, body?.())
      expect([foreign.status, foreign.json]).toEqual([404, { message: callTexts.notFound }])
      const missing = Object.fromEntries(Object.keys(ids()).map((key) => [key, crypto.randomUUID()]))
      const absent = await send(endpoint, missing, stranger.token, body?.())
      expect([absent.status, absent.text]).toEqual([foreign.status, foreign.text])
      expect(await everything()).toEqual(before)
    },
  )

  test('lists hold nothing foreign', async () => {
    const { members, invitations } = await stranger.call(api.listMembers, {})
    expect(members.map(({ id }) => id)).toEqual([stranger.userId])
    expect(invitations).toEqual([])
    const own = await owner.call(api.listMembers, {})
    expect(own.members.map(({ id }) => id)).toEqual([owner.userId, member.userId])
    expect(own.invitations.map(({ id }) => id)).toEqual([invitationId])
  })

  test('nor do lists of fields, maps and labels, whatever ids are asked for', async () => {
    const label = { name: 'Theirs', color: '#2f5fb3' }
    await owner.call(api.attachLabel, { body: { label, fields: [{ uuid: fieldUuid }] } })
    expect((await stranger.call(api.listFields, { query: {} })).data).toEqual([])
    expect((await stranger.call(api.listFields, { query: { q: 'forty' } })).data).toEqual([])
    for (const query of [{}, { field_ids: fieldUuid }])
      expect((await stranger.call(api.listFieldMaps, { query })).data).toEqual([])
    expect((await stranger.call(api.listLabels, {})).data).toEqual([])
    expect((await stranger.call(api.listReports, { query: {} })).data).toEqual([])
    expect((await stranger.call(api.listReportSchedules, {})).data).toEqual([])
    const { notify_via_table, notify_via_email, ...crops } = await stranger.call(api.getAlertSettings, {})
    expect([crops, (await stranger.call(api.getAlertStandings, {})).data]).toEqual([{}, {}])
    const before = await everything()
    const refused = [
      ['GET', `maps/ndvimap?uuid=${fieldUuid}`],
      ['GET', `maps/ndvivalues?uuid=${fieldUuid}`],
      ['GET', `harvest/estimateHarvest?uuid=${fieldUuid}`],
      ['POST', 'labels', { label, fields: [{ uuid: fieldUuid }] }],
      ['DELETE', 'labels', { label: { name: label.name } }],
      ['DELETE', 'labels/field', { label: { name: label.name }, field: { uuid: fieldUuid } }],
      ['DELETE', 'labels/fields', { label: { name: label.name }, fields: [{ uuid: fieldUuid }] }],
      ['POST', 'demo/bulk'],
      [
        'POST',
        'reports/queue_report',
        { report_type: 'weather_outlook', fields: [{ uuid: fieldUuid }], recipients: [] },
      ],
      ['POST', 'report_schedules', schedule()],
      ['PUT', 'alertsettings', { path: ALERT_PATH, alert_id: alertId, alert_data: ALERT }],
      ['DELETE', 'alertsettings', { path: ALERT_PATH, alert_id: alertId }],
      ['POST', 'alertrehearsals', { crop: 'Maize', variety: '105 day', uuid: fieldUuid, rules: [] }],
    ] as const
    for (const [method, path, json] of refused) {
      const sent = { method, token: stranger.token, ...(json ? { json } : {}) }
      const { status, json: body } = await windrow.send(`/api/v1/${path}`, sent)
      expect([path, status, body]).toEqual([path, 404, { message: callTexts.notFound }])
    }
    const exported = await windrow.send(`/api/v1/fields/export?format=geojson&field_ids=${fieldUuid}`, {
      token: stranger.token,
    })
    expect(exported.json).toEqual({ type: 'FeatureCollection', features: [] })
    expect(await everything()).toEqual(before)
  })

  test('[D-4.09] an account has one organisation: the database takes no second', async () => {
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
