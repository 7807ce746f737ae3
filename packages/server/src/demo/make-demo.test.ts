import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { TODAY_KEYS } from '@windrow/contract/entities/farm.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDemoBehindProxy } from '../testing/demo-behind-proxy-suite.ts'
import { describeDemoMails } from '../testing/demo-mail-suite.ts'
import { mailedToken } from '../testing/mailed.ts'
import { expectOneNumber, todayOfCards } from '../testing/one-number.ts'
import { describeStoredMail } from '../testing/stored-mail-suite.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { FILL_ARCHIVE } from './fill-archive.ts'

const DEMO = { email: 'demo@windrow.test', password: 'windrow-demo' }

let dataDir: string
let windrow: TestWindrow
const start = (env: Record<string, string> = {}) =>
  startTestWindrow({
    DATABASE_URL: '',
    SMTP_URL: '',
    REGISTRATION: '',
    SECRET: '',
    DATA_DIR: dataDir,
    ...env,
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-demo-'))
  windrow = await start({
    DEMO: 'on',
    MAIL_FROM: 'Post <post@farm.example>',
    BASE_URL: 'http://windrow.test:3000/',
  })
  // Past forecasts are drawn for minutes after the start; `fill-archive.test.ts` has that.
  await windrow.services.db.pool.query('delete from windrow_jobs.job where name = $1', [FILL_ARCHIVE.name])
}, 300_000)
afterAll(async () => {
  await windrow.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the first start on the embedded database', () => {
  test('makes the demo account, an owner with a verified address; registration is open [D-1.30, D-1.21]', async () => {
    const demo = windrow.as(await windrow.signIn(DEMO.email, DEMO.password))
    expect(await demo(api.getProfile, {})).toMatchObject({ role: 'owner', email_verified: true })
    expect((await windrow.signUp()).token).toBeTruthy()
    const { text } = await windrow.send('/')
    expect(text).toContain(DEMO.email)
  })

  test('makes a secret of its own, readable by no one else', async () => {
    const path = join(dataDir, 'secret')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).trim().length).toBeGreaterThanOrEqual(43)
  })
})

describe('the demo farm', () => {
  const signedIn = async () => windrow.as(await windrow.signIn(DEMO.email, DEMO.password))

  test('has at least 12 fields in 4 regions with 5 crops, labels, notes and weather, once it is ready [D-1.31..34]', async () => {
    const demo = await signedIn()
    const { data } = await demo(api.listFields, { query: {} })
    expect(data.length).toBeGreaterThanOrEqual(12)
    expect(new Set(data.map(({ region }) => region)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(data.map(({ crop }) => crop)).size).toBeGreaterThanOrEqual(5)
    expect(data.every(({ notes }) => notes.length > 10)).toBe(true)
    expect(data.every(({ weather_variables }) => weather_variables.t2m.t2m_max !== null)).toBe(true)
    expect(data.every(({ plantStage }) => plantStage !== null)).toBe(true)
    const { data: labels } = await demo(api.listLabels, {})
    expect(labels.map(({ name }) => name)).toEqual(['Contract', 'High risk', 'Irrigated', 'Organic', 'Seed'])
    expect(labels.every(({ fields }) => fields.length > 0)).toBe(true)
  })

  test('has alerts of several risk types on every variety, and some are triggered, once it is ready [D-1.35]', async () => {
    const demo = await signedIn()
    const { notify_via_table, notify_via_email, ...crops } = await demo(api.getAlertSettings, {})
    const varieties = Object.values(crops).flatMap((crop) => Object.values(crop))
    expect(varieties.every((risks) => Object.keys(risks).length > 0)).toBe(true)
    expect(new Set(varieties.flatMap((risks) => Object.keys(risks))).size).toBeGreaterThanOrEqual(14)
    const { data: standings } = await demo(api.getAlertStandings, {})
    const triggered = Object.values(standings).filter((standing) => standing.triggered > 0)
    expect(triggered.length).toBeGreaterThanOrEqual(1)
    expect(triggered.length).toBeLessThanOrEqual(4)
    const { data: fields } = await demo(api.listFields, { query: {} })
    const shown = fields.reduce((sum, field) => sum + field.triggered_alerts, 0)
    expect(shown).toBe(triggered.reduce((sum, standing) => sum + standing.triggered, 0))
  })

  test('has a diary for every field, in order and not of the future, with water on irrigated ones and drawings that say so', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    const pictures: string[] = []
    for (const { uuid, labels, plantingDateP } of fields) {
      const { data: notes } = await demo(api.listDiary, { params: { uuid } })
      expect(notes.length).toBeGreaterThanOrEqual(1)
      const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
      expect(notes.every(({ date }) => date <= today)).toBe(true)
      const planted = notes.find(({ kind }) => kind === 'planting')
      if (plantingDateP !== null) expect(planted?.date).toBe(plantingDateP)
      const waterings = notes.filter(({ kind }) => kind === 'irrigation')
      expect(waterings.every(({ amount }) => amount !== null && amount > 0)).toBe(true)
      if (!labels.some(({ name }) => name === 'Irrigated')) expect(waterings).toEqual([])
      for (const { photos, text } of notes)
        for (const { id, type, width } of photos) {
          expect([type, width, text.includes('Illustration')]).toEqual(['image/png', 512, true])
          const { content } = await demo(api.downloadDiaryPhoto, { params: { uuid, id } })
          pictures.push(Buffer.from(await content.arrayBuffer()).toString('base64'))
        }
    }
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('shows one number for one thing on list, map, pages, week, feed and growth, for a field of each crop', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    const { data: maps } = await demo(api.listFieldMaps, { query: {} })
    const ofCrops = new Map(fields.map((field) => [field.crop, field]))
    for (const field of ofCrops.values())
      await expectOneNumber(
        demo,
        field,
        maps.find(({ uuid }) => uuid === field.uuid),
      )
  }, 180_000)

  test('today on the farm has exactly the fields whose own cards and alerts say so', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    // The day of every field is there shortly after its weather.
    await expect
      .poll(() => windrow.rows('select field_uuid from field_today'), { timeout: 30_000 })
      .toHaveLength(fields.length)
    const ofFarm = async () => {
      const today = await demo(api.getFarmToday, {})
      for (const key of TODAY_KEYS) expect(today[key].count).toBe(today[key].fields.length)
      return Object.fromEntries(TODAY_KEYS.map((key) => [key, today[key].fields]))
    }
    const sorted = (today: Record<string, string[]>) =>
      Object.entries(today).map(([key, uuids]) => [key, [...uuids].sort()])
    // An hour may begin in between.
    await expect
      .poll(async () => [sorted(await todayOfCards(demo, fields)), sorted(await ofFarm())], {
        timeout: 50_000,
      })
      .toSatisfy(([cards, farm]) => JSON.stringify(cards) === JSON.stringify(farm))
    // A day of which nothing is said on any of so many fields would compare nothing.
    expect(Object.values(await ofFarm()).flat().length).toBeGreaterThan(0)
  }, 60_000)

  describeDemoMails(() => windrow, signedIn)

  test('every field has the file that its boundary came in, and the file reads as that boundary', async () => {
    const demo = await signedIn()
    for (const { uuid, name, shapefile } of (await demo(api.listFields, { query: {} })).data) {
      const { content } = await demo(api.downloadFile, { params: { id: shapefile?.id ?? '' } })
      const file = { name: shapefile?.name ?? '', bytes: new Uint8Array(await content.arrayBuffer()) }
      const [feature] = await windrow.services.boundaries.read(file)
      const map = await demo(api.getFieldMap, { query: { uuid } })
      expect([feature?.name, feature?.geometry]).toEqual([name, map.geometry])
    }
  })
})

describe('stored mail', () => {
  test('without SMTP_URL each mail is an .eml under DATA_DIR/mail, whole and private, with links to BASE_URL [D-1.13, D-1.15, D-1.17]', async () => {
    const [invited, registered] = [newEmail(), newEmail()]
    const demo = windrow.as(await windrow.signIn(DEMO.email, DEMO.password))
    await demo(api.inviteMember, { body: { email: invited, role: 'viewer' } })
    await windrow.signUp({ email: registered })
    const stored = async () => {
      const folder = join(dataDir, 'mail')
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(
        names.map(async (name) => {
          expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
          return PostalMime.parse(await readFile(join(folder, name)))
        }),
      )
      return mails.filter(({ to }) => [invited, registered].includes(to?.[0]?.address ?? ''))
    }
    await expect.poll(stored).toHaveLength(2)
    for (const mail of await stored()) {
      const page = mail.to?.[0]?.address === invited ? 'invitation' : 'verify-email'
      expect(mail.from?.address).toBe('post@farm.example')
      expect(mail.text).toContain(`http://windrow.test:3000/${page}#token=`)
      expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@farm\.example>$/)
      expect(mailedToken(mail, `/${page}`)).toBeTruthy()
    }
    // Neither is a member.
    const { mails } = await demo(api.listKeptMails, {})
    expect(mails.filter(({ to }) => to === invited || to === registered)).toEqual([])
  })

  describeStoredMail(() => windrow, DEMO)
})

/** Each start computes all that the farm shows: the tests below start it eight times, and need a few of its fields. */
async function keepFewFields(): Promise<void> {
  await windrow.rows("delete from field where number > 2 and variety <> 'Merlot'")
  await windrow.rows(
    'delete from alert where (crop, variety) not in (select crop, variety from field where org_id = alert.org_id)',
  )
}

test('a second start finds the demo farm and brings an old one up to date; beyond loopback there is no demo account and no mail page', async () => {
  await keepFewFields()
  const { token } = await windrow.signIn(DEMO.email, DEMO.password, true)
  const farm = async () => {
    const { data } = await windrow.as({ token })(api.listFields, { query: {} })
    return data.map(({ uuid, labels, shapefile }) => ({ uuid, labels, file: shapefile?.name }))
  }
  const rules = async () => Object.keys((await windrow.as({ token })(api.getAlertStandings, {})).data).length
  const before = await farm()
  const ruled = await rules()
  expect(before).toHaveLength(3)
  await windrow.rows(`delete from alert where crop = 'Grape'`)
  // As a Windrow without files and labels has left it.
  await windrow.rows('update field set file_id = null')
  await windrow.rows('delete from label')
  await windrow.rows('delete from weather_outlook')
  await windrow.stop()
  windrow = await start()
  // Alerts that the user has deleted stay deleted; a farm without any gets them all.
  expect(await rules()).toBeLessThan(ruled)
  await windrow.rows('delete from alert')
  await windrow.stop()
  windrow = await start()
  expect(await rules()).toBe(ruled)
  const sorted = (fields: typeof before) =>
    fields.map((field) => ({ ...field, labels: field.labels.map(({ name }) => name).sort() }))
  expect(sorted(await farm())).toEqual(sorted(before))
  expect(await windrow.rows('select 1 from weather_outlook')).not.toEqual([])
  expect(await windrow.rows("select 1 from organisation where kind = 'demo'")).toHaveLength(1)
  expect((await windrow.send('/api/v1/mails', { token })).status).toBe(200)
  await windrow.stop()
  windrow = await start({ HOST: '0.0.0.0', SECRET: '' })
  const response = await windrow.send('/api/auth/sign-in/email', { json: DEMO })
  expect([response.status, response.json?.code]).toEqual([401, 'wrong-credentials'])
  expect((await windrow.send('/api/auth/profile', { token })).status).toBe(401)
  expect((await windrow.send('/')).text).not.toContain(DEMO.email)
  const owner = await windrow.addAccount()
  expect((await windrow.send('/api/v1/mails', { token: owner.token })).status).toBe(404)
}, 300_000)

// With the farm that is there: it takes long to make one.
describe('behind a proxy', () => {
  beforeAll(() => windrow.stop())
  describeDemoBehindProxy(() => dataDir)
})
