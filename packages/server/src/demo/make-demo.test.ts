import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { headlineOf } from '@windrow/contract/words/weather-headline.ts'
import { readCsv } from '@windrow/core/csv/read-csv.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChannels } from '../alerts/channels/create-channels.ts'
import { notifyAccounts } from '../alerts/notification/notify-accounts.ts'
import { mailedToken } from '../testing/mailed.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

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

  test('tells one number for one thing on list, map, pages, week, feed and growth, for every field', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    const { data: maps } = await demo(api.listFieldMaps, { query: {} })
    for (const field of fields) {
      const { uuid, name, weather_variables: today } = field
      const weather = (variable: 'temperature' | 'precipitation' | 'soil_moisture') =>
        demo(api.getWeather, { params: { variable, view: 'daily', uuid } })
      const [
        one,
        week,
        growth,
        stage,
        harvest,
        yields,
        decisions,
        feed,
        temperature,
        rain,
        soil,
        moisture,
        profile,
      ] = await Promise.all([
        demo(api.getField, { params: { uuid } }),
        demo(api.getWeeklyForecast, { query: { uuid } }),
        demo(api.getGrowth, { params: { uuid } }),
        demo(api.getStageEstimate, { params: { uuid } }),
        demo(api.getHarvestEstimate, { query: { uuid } }),
        demo(api.getYieldForecast, { params: { uuid } }),
        demo(api.getDecisions, { params: { uuid } }),
        demo(api.getFieldFeed, { params: { uuid } }),
        weather('temperature'),
        weather('precipitation'),
        weather('soil_moisture'),
        demo(api.getSoilMoisture, { query: { uuid } }),
        demo(api.getSoilProfile, { params: { uuid } }),
      ])
      const middle = ({ ds_fc }: typeof temperature, series: string, at = 0) =>
        (ds_fc[series] as { '0.5': (number | null)[] })['0.5'][at]
      const [day] = week.weeklyforecast

      expect(one.data, name).toEqual(field)
      expect(maps.find((map) => map.uuid === uuid)?.weather_variables, name).toEqual(today)
      // Today's extremes and rain.
      expect([day?.max, day?.min], name).toEqual([today.t2m.t2m_max, today.t2m.t2m_min])
      expect([middle(temperature, 't2m_max'), middle(temperature, 't2m_min')], name).toEqual([
        day?.max,
        day?.min,
      ])
      expect(middle(rain, 'tp_sum'), name).toEqual(today.tp.tp_sum)
      const { chance, low, high } = today.tp
      expect(rain.rain?.days[0], name).toEqual({ chance, low, high })
      expect(decisions.fieldWork.days[0]?.rainOutlook, name).toEqual({ chance, low, high })
      expect([day?.chance, day?.low, day?.high], name).toEqual([chance, low, high])
      // Soil: the hours of the soil page make the days of the weather page, and begin with what it has as now.
      expect(Math.round(moisture.soilMForecast[0]?.moisture ?? Number.NaN), name).toBe(profile.moisture.now)
      for (const [at, date] of soil.ds_fc.time.entries()) {
        const hours = moisture.soilMForecast.filter(({ hour }) => hour.startsWith(date))
        if (hours.length < 23) continue
        const mean = hours.reduce((sum, { moisture: value }) => sum + (value ?? Number.NaN), 0) / hours.length
        // Of a day that few members agree on, the middle of their means is not the mean of two mornings' middles.
        const shown = middle(soil, 'swvl1_mean', at) ?? Number.NaN
        expect(Math.abs(mean - shown), `${name}, ${date}`).toBeLessThan(at <= 1 ? 10 : 25)
      }
      // Stage, harvest, yield.
      expect([stage.stage_estimated, growth.stage_estimated], name).toEqual([
        field.plantStage,
        field.plantStage,
      ])
      expect(harvest.harvestDate, name).toBe(growth.harvest?.date ?? null)
      expect(yields.yieldForecast, name).toBe(field.yieldForecast)
      expect(feed.data.events.filter(({ what }) => what.kind === 'rule').length > 0, name).toBe(
        field.triggered_alerts > 0,
      )
    }
  }, 180_000)

  test('has a weekly report, and one that was sent: its mail is kept as a file', async () => {
    const demo = await signedIn()
    const { data: schedules } = await demo(api.listReportSchedules, {})
    expect(schedules).toMatchObject([{ every: 'week', paused: false, report_type: 'weather_outlook' }])
    const states = async () =>
      (await demo(api.listReports, { query: {} })).data.map(({ state, mails }) => [
        state,
        mails.map(({ outcome }) => outcome),
      ])
    await expect.poll(states, { timeout: 180_000 }).toEqual([['ready', ['kept']]])
  }, 200_000)

  const mailed = async (subject: RegExp) => {
    const demo = await signedIn()
    const { mails } = await demo(api.listKeptMails, {})
    const id = mails.find((mail) => subject.test(mail.subject))?.id
    return id === undefined ? null : demo(api.readKeptMail, { params: { id } })
  }

  test('tells the same numbers in the report and its mail', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    await expect.poll(() => mailed(/^Weather outlook/), { timeout: 30_000 }).not.toBeNull()
    const mail = await mailed(/^Weather outlook/)
    const at = mail?.attachments.findIndex(({ name }) => name.endsWith('.csv'))
    const { content } = await demo(api.downloadKeptAttachment, {
      params: { id: mail?.id ?? '', at: String(at) },
    })
    const { records } = readCsv(await content.text())
    const reported = fields.filter(({ name }) => records.some(({ cells }) => cells[0] === name))
    expect(reported.length).toBe(2)
    for (const { uuid, name, weather_variables: today } of reported) {
      const [week, temperature, rain] = await Promise.all([
        demo(api.getWeeklyForecast, { query: { uuid } }),
        demo(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } }),
        demo(api.getWeather, { params: { variable: 'precipitation', view: 'daily', uuid } }),
      ])
      const day = week.weeklyforecast[0]?.date ?? ''
      const numberOf = (quantity: RegExp) =>
        Number(
          records.find(
            ({ cells: [field, date, what = ''] }) => field === name && date === day && quantity.test(what),
          )?.cells[3],
        )
      expect(numberOf(/maximum/), name).toBeCloseTo(today.t2m.t2m_max ?? Number.NaN, 1)
      expect(numberOf(/minimum/), name).toBeCloseTo(today.t2m.t2m_min ?? Number.NaN, 1)
      expect(numberOf(/^Precipitation/), name).toBeCloseTo(today.tp.tp_sum ?? Number.NaN, 1)
      for (const headline of [
        headlineOf(temperature, 'temperature_t2m', 'metric'),
        headlineOf(rain, 'precipitation', 'metric'),
      ])
        expect(mail?.text.replace(/\s+/g, ' ')).toContain(headline?.title)
    }
  })

  test('tells the same numbers in the mail of its alerts as in its feeds', async () => {
    const demo = await signedIn()
    const { services } = windrow
    const [farm] = await windrow.rows<{ id: string }>("select id from organisation where kind = 'demo'")
    const inTwentyMinutes = new Date(services.clock.now().getTime() + 20 * 60_000)
    const later = { now: () => inTwentyMinutes, isMoved: true }
    for (const clock of [services.clock, later])
      await notifyAccounts({ db: services.db, clock }, createChannels(services), farm?.id ?? '')
    const alerts = async () => {
      const { mails } = await demo(api.listKeptMails, {})
      return mails.filter(({ subject }) => !/^Weather outlook/.test(subject))[0]?.id ?? ''
    }
    await expect.poll(alerts, { timeout: 30_000 }).not.toBe('')
    const { text } = await demo(api.readKeptMail, { params: { id: await alerts() } })
    const { data: fields } = await demo(api.listFields, { query: {} })
    let told = 0
    for (const { uuid, name } of fields) {
      const { data } = await demo(api.getFieldFeed, { params: { uuid } })
      for (const { what, temperature, precipitation } of data.events) {
        if (what.kind !== 'rule') continue
        told++
        const line = text.split('\n').find((one) => one.includes(name))
        expect(line, text).toBeDefined()
        if (temperature !== null)
          expect(line, name).toContain(formatQuantity(temperature, 'temperature', 'metric', 0))
        if (precipitation !== null)
          expect(line, name).toContain(formatQuantity(precipitation, 'precipitation', 'metric'))
      }
    }
    expect(told).toBeGreaterThanOrEqual(1)
  })

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
  const storedMails = async () =>
    (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))

  test('is a file for each mail, whole and private, with links to BASE_URL [D-1.13, D-1.15, D-1.17]', async () => {
    const demo = windrow.as(await windrow.signIn(DEMO.email, DEMO.password))
    const email = newEmail()
    const before = (await storedMails()).length
    await demo(api.inviteMember, { body: { email, role: 'viewer' } })
    await expect.poll(async () => (await storedMails()).length).toBe(before + 1)
    const mails = await Promise.all(
      (await storedMails()).map(async (name) => {
        const path = join(dataDir, 'mail', name)
        expect((await stat(path)).mode & 0o777).toBe(0o600)
        return PostalMime.parse(await readFile(path))
      }),
    )
    const mail = mails.find(({ to }) => to?.[0]?.address === email)
    if (!mail) throw new Error('The mail was not stored.')
    expect(mail.from?.address).toBe('post@farm.example')
    expect(mail.text).toContain('http://windrow.test:3000/invitation#token=')
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@farm\.example>$/)
    expect(mailedToken(mail, '/invitation')).toBeTruthy()
    // An invited account is not a member.
    expect((await demo(api.listKeptMails, {})).mails.filter(({ to }) => to === email)).toEqual([])
  })

  /** A mail of an organisation, with two files; the name of its file once it is there, without extension. */
  const storeMail = async (orgId: string, values: { to: string; isOpen?: boolean }) => {
    const { db, files, mail } = windrow.services
    const keys = [`${crypto.randomUUID()}.pdf`, `${crypto.randomUUID()}.csv`] as const
    await files.put(keys[0], Buffer.from([37, 0, 255, 10]))
    await files.put(keys[1], Buffer.from('a,b\r\n1,é\r\n'))
    const letter = {
      ...values,
      subject: 'Field summary',
      text: 'Attached.',
      html: '<p>Attached.</p>',
      attachments: [
        { name: 'Übersicht, 2 fields.pdf', type: 'application/pdf', key: keys[0] },
        { name: 'numbers.csv', type: 'text/csv; charset=utf-8', key: keys[1] },
      ],
    }
    const id = await db.inOrganisation(orgId, (tx) => mail(tx, letter))
    const name = async () =>
      (await storedMails()).find((file) => file.includes(id ?? 'none'))?.replace('.eml', '')
    await expect.poll(name).toBeTruthy()
    await expect
      .poll(() => windrow.rows('select 1 from mail_outbox where sent_at is null and id = $1', [id]))
      .toEqual([])
    return (await name()) ?? ''
  }
  const demoOrganisation = async () => {
    const [row] = await windrow.rows<{ id: string }>("select id from organisation where kind = 'demo'")
    return row?.id ?? ''
  }
  const keepWithFiles = async () => storeMail(await demoOrganisation(), { to: DEMO.email })

  test('lists what a mail brings, and hands each file over byte by byte', async () => {
    const id = await keepWithFiles()
    const demo = windrow.as(await windrow.signIn(DEMO.email, DEMO.password))
    expect((await demo(api.readKeptMail, { params: { id } })).attachments).toEqual([
      { name: 'Übersicht, 2 fields.pdf', bytes: 4 },
      { name: 'numbers.csv', bytes: 11 },
    ])
    const load = async (at: string) => {
      const { name, content } = await demo(api.downloadKeptAttachment, { params: { id, at } })
      return [name, content.type, Buffer.from(await content.arrayBuffer())]
    }
    expect(await load('0')).toEqual([
      'Übersicht, 2 fields.pdf',
      'application/pdf',
      Buffer.from([37, 0, 255, 10]),
    ])
    expect(await load('1')).toEqual(['numbers.csv', 'text/csv', Buffer.from('a,b\r\n1,é\r\n')])
    await expect(load('2')).rejects.toMatchObject({ status: 404 })
  })

  test('is listed to the owner where it goes to a member and holds neither code nor link of another', async () => {
    const { token } = await windrow.signIn(DEMO.email, DEMO.password)
    const orgId = await demoOrganisation()
    const mara = await windrow.addAccount({ with: { orgId }, role: 'viewer' })
    const farm = await windrow.addAccount()
    const shown = [
      await storeMail(orgId, { to: DEMO.email }),
      await storeMail(orgId, { to: mara.email, isOpen: true }),
    ]
    const hidden = [
      await storeMail(orgId, { to: mara.email }),
      await storeMail(orgId, { to: newEmail(), isOpen: true }),
      await storeMail(orgId, { to: farm.email, isOpen: true }),
      // Of another farm, though to a member of this one.
      await storeMail(farm.orgId, { to: DEMO.email, isOpen: true }),
      await storeMail(farm.orgId, { to: farm.email, isOpen: true }),
    ]
    const { mails } = await windrow.as({ token })(api.listKeptMails, {})
    const listed = new Set(mails.map(({ id }) => id))
    expect(shown.map((id) => listed.has(id))).toEqual([true, true])
    for (const [ids, status] of [
      [shown, 200],
      [hidden, 404],
    ] as const)
      for (const id of ids)
        for (const rest of ['', '/attachments/0'])
          expect((await windrow.send(`/api/v1/mails/${id}${rest}`, { token })).status).toBe(status)
    expect(hidden.filter((id) => listed.has(id))).toEqual([])
  })

  test('is read by the owner of the demo farm and by no one else', async () => {
    const stranger = await windrow.addAccount()
    const { token } = await windrow.signIn(DEMO.email, DEMO.password)
    const { organisation } = await windrow.as({ token })(api.getProfile, {})
    const viewer = await windrow.addAccount({ with: { orgId: organisation.id }, role: 'viewer' })
    const id = await keepWithFiles()
    for (const path of ['/api/v1/mails', `/api/v1/mails/${id}`, `/api/v1/mails/${id}/attachments/0`]) {
      expect((await windrow.send(path, { token })).status).toBe(200)
      expect((await windrow.send(path, { token: stranger.token })).status).toBe(404)
      expect((await windrow.send(path, { token: viewer.token })).status).toBe(403)
      expect((await windrow.send(path)).status).toBe(401)
    }
    for (const bad of ['..%2fsecret', '....', 'secret', '%2e%2e%2fsecret'])
      for (const rest of ['', '/attachments/0'])
        expect((await windrow.send(`/api/v1/mails/${bad}${rest}`, { token })).status).toBe(404)
    for (const bad of ['-1', 'x', '1000', '1e0'])
      expect((await windrow.send(`/api/v1/mails/${id}/attachments/${bad}`, { token })).status).toBe(404)
  })
})

test('a second start finds the demo farm and brings an old one up to date; beyond loopback there is no demo account and no mail page', async () => {
  const { token } = await windrow.signIn(DEMO.email, DEMO.password, true)
  const farm = async () => {
    const { data } = await windrow.as({ token })(api.listFields, { query: {} })
    return data.map(({ uuid, labels, shapefile }) => ({ uuid, labels, file: shapefile?.name }))
  }
  const rules = async () => Object.keys((await windrow.as({ token })(api.getAlertStandings, {})).data).length
  const before = await farm()
  const ruled = await rules()
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
}, 120_000)
