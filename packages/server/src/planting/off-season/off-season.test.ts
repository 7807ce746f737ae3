import { api } from '@windrow/contract/api/api.ts'
import type { OffSeason, ReviewKey } from '@windrow/contract/entities/off-season.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { computeCellStates } from '../field-state/compute-field-states.ts'

const TODAY = '2026-11-08'
const BORDEAUX = { lat: 44.84, lon: -0.6 }

let windrow: TestWindrow
let ada: TestAccount
const fields: Record<string, string> = {}
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: `${TODAY}T18:00:00Z` })
  ada = await windrow.addAccount()
  const wanted: Record<string, Parameters<typeof addTestField>[2]> = {
    maize: { plantingDate: '2026-05-05' },
    unplanted: {},
    unknown: { crop: 'Alfalfa', plantingDate: '2026-05-05' },
    wheat: { crop: 'Wheat', variety: 'winter', plantingDate: '2026-10-05' },
    grape: { crop: 'Grape', variety: 'Merlot', ...BORDEAUX },
    soybean: { crop: 'Soybean', variety: '4.6', plantingDate: '2025-11-20', lat: -33.1, lon: -61.2 },
    rice: { crop: 'Rice', plantingDate: '2026-06-15', irrigated: 'paddy', lat: 30.9, lon: 75.85 },
  }
  for (const [name, parts] of Object.entries(wanted))
    fields[name] = await addTestField(windrow.services, ada.orgId, { name, ...parts })
  await fetchTestWeather(windrow)
  await computeCellStates(windrow.services, 'all')
})
afterAll(() => windrow.stop())

const ofField = (name: string) => ({ params: { uuid: fields[name] ?? '' } })
const get = (name: string) => ada.call(api.getOffSeason, ofField(name))
const figure = ({ review }: OffSeason, key: ReviewKey) => review?.figures.find((one) => one.key === key)

describe('after harvest', () => {
  test('the season is reviewed beside the same days of the normal years', async () => {
    const found = await get('maize')
    const { review } = found
    const growth = await ada.call(api.getGrowth, ofField('maize'))
    expect([found.state, found.today]).toEqual(['over', TODAY])
    expect([review?.from, review?.to, review?.by]).toEqual(['2026-05-05', growth.end?.date, 'ripe'])
    expect(review?.figures.map(({ key }) => key)).toEqual([
      'rain',
      'temperature',
      'heat',
      'need',
      'shortage',
      'yield',
    ])
    for (const { normal } of review?.figures ?? []) {
      const { low, middle, high, below, above, years } = normal ?? {
        low: 1,
        middle: 0,
        high: 0,
        below: 9,
        above: 9,
        years: 0,
      }
      expect(low <= middle && middle <= high).toBe(true)
      expect(below + above).toBeLessThanOrEqual(years)
      expect(years).toBe(30)
    }
    expect(figure(found, 'heat')?.threshold).toBe(35)
    // What each loss leaves makes the yield; each is rounded.
    const losses = review?.losses ?? []
    expect(losses.map(({ value }) => value)).toEqual(
      losses.map(({ value }) => value).toSorted((a, b) => b - a),
    )
    const left = losses.reduce((rest, { value }) => (rest * (100 - value)) / 100, 100)
    expect(Math.abs(left - (figure(found, 'yield')?.value ?? 0))).toBeLessThan(4)
    expect(losses.some(({ normal }) => (normal ?? 0) > 0)).toBe(true)
  })

  // Cotton, rice, winter barley and winter canola are not grown in Iowa.
  test('crops are named that ripen at the place, soonest first, with their usual planting', async () => {
    const { crops, planting } = await get('maize')
    expect(crops.map(({ crop, form }) => `${form ?? ''} ${crop}`.trim())).toEqual([
      'winter wheat',
      'spring barley',
      'sugar_beet',
      'potato',
      'sunflower',
      'tomato',
      'spring wheat',
      'spring canola',
      'maize',
      'soybean',
    ])
    expect(crops.map(({ from }) => from)).toEqual(crops.map(({ from }) => from).toSorted())
    expect(crops.find(({ crop }) => crop === 'maize')).toMatchObject({
      from: planting?.from,
      to: planting?.to,
    })
    expect((await get('grape')).crops).toEqual([])
  })

  test('it says what the other pages of the field say', async () => {
    const found = await get('maize')
    const { water, heat } = await ada.call(api.getSustainability, ofField('maize'))
    expect(figure(found, 'rain')?.value).toBeCloseTo(water.soFar.rain, 0)
    expect(figure(found, 'need')?.value).toBeCloseTo(water.soFar.need, 0)
    expect(figure(found, 'shortage')?.value).toBeCloseTo(water.soFar.deficit, 0)
    expect(figure(found, 'heat')?.value).toBe(heat.days)
    expect(figure(found, 'heat')?.normal?.middle).toBe(heat.normal?.middle)
    const { yieldForecast } = await ada.call(api.getYieldForecast, ofField('maize'))
    expect(figure(found, 'yield')?.value).toBe(yieldForecast)
    expect(found.review?.rain.sum.at(-1)).toBeCloseTo(figure(found, 'rain')?.value ?? 0, 0)
  })

  test('the soil refills from the day after harvest, and may be full by the next planting', async () => {
    const { review, recharge, planting } = await get('maize')
    const { curve, ahead, since, full, gained, available } = recharge ?? {}
    expect(dayNumber(since ?? '')).toBe(dayNumber(review?.to ?? '') + 1)
    expect(curve?.time[0]).toBe(since)
    const first = curve?.observed[0] ?? 0
    expect(gained).toBeGreaterThan(0)
    expect(gained).toBeLessThan(available ?? 0)
    expect(full).toBeGreaterThan(first)
    expect(curve?.observed[curve.time.indexOf(TODAY)]).toBeNull()
    expect(curve?.forecast['0.5'][curve.time.indexOf(TODAY)]).not.toBeNull()
    expect(curve?.forecast['0.5'][curve.time.indexOf(TODAY) - 1]).toBeNull()
    expect([ahead?.date, ahead?.what]).toEqual([planting?.from, 'planting'])
    const { low = 1, middle = 0, high = 0, fullChance = 2 } = ahead ?? {}
    expect(low <= middle && middle <= high && high <= 1).toBe(true)
    expect(fullChance >= 0 && fullChance <= 1).toBe(true)
  })

  test('the next planting is the usual season of the place, with what past years had on those days', async () => {
    const { planting } = await get('maize')
    expect([planting?.from, planting?.to, planting?.isOpen]).toEqual(['2027-04-15', '2027-05-31', false])
    const { past, outlook } = planting ?? {}
    expect([past?.years, past?.soilMin]).toEqual([30, 10])
    expect(past?.warmLast).toBeGreaterThan(past?.warmFirst ?? 1)
    expect(past?.best?.date).toMatch(/^2027-0[45]/)
    expect(past?.best?.share).toBe(Math.max(...(past?.fit ?? []).slice(28, -28).map((share) => share ?? 0)))
    expect((past?.lastFrost?.late ?? '') > (past?.lastFrost?.usual ?? '')).toBe(true)
    const { below = 1, above = 1 } = outlook?.rain ?? {}
    expect(below + above).toBeLessThanOrEqual(1)
  })

  test('of two seasons in a year it is the one that the field was planted in', async () => {
    const { state, planting, crops } = await get('rice')
    expect([state, planting?.from, planting?.to]).toEqual(['over', '2027-06-10', '2027-07-20'])
    expect(crops.map(({ crop, from, to }) => [crop, from, to])).toEqual([
      ['rice', '2027-06-10', '2027-07-20'],
    ])
  })

  test('a vine has no planting: the soil refills for its bud break', async () => {
    const { state, planting, noPlanting, recharge } = await get('grape')
    expect([state, planting, noPlanting]).toEqual(['over', null, 'perennial'])
    expect(recharge?.ahead).toMatchObject({ what: 'bud-break', date: expect.stringMatching(/^2027-0[34]/) })
  })

  test('in a usual planting season that has begun nothing is waited for', async () => {
    const { state, planting, recharge } = await get('soybean')
    expect([state, planting?.isOpen, recharge?.ahead]).toEqual(['over', true, null])
    expect((planting?.past?.best?.date ?? '') >= TODAY).toBe(true)
  })
})

test('without a planting date there is no season to review, but soil and window are shown', async () => {
  const { state, review, recharge, planting } = await get('unplanted')
  expect([state, review, recharge?.since, recharge?.gained]).toEqual(['not-planted', null, null, null])
  expect(recharge?.full).toBeGreaterThan(0)
  expect(recharge?.normalFull).toBeGreaterThan(0)
  expect(planting?.from).toBe('2027-04-15')
})

test('while a crop grows, and where there is no model, there is no off season', async () => {
  for (const name of ['wheat', 'unknown'])
    expect(await get(name)).toEqual({
      today: TODAY,
      state: 'growing',
      review: null,
      recharge: null,
      planting: null,
      noPlanting: null,
      crops: [],
    })
})

test('the yields of past years follow the weights that were saved', async () => {
  const before = figure(await get('maize'), 'yield')?.normal
  await ada.call(api.savePlanting, {
    ...ofField('maize'),
    body: { weights: [{ risk: 'risk_drought', alert: 'default', weight: 0 }] },
  })
  expect(figure(await get('maize'), 'yield')?.normal?.middle).toBeGreaterThan(before?.middle ?? 100)
})

test('it is for accounts that may see the dashboard, and for fields of their own', async () => {
  const path = `/api/v1/offseason/${fields.maize}`
  const grace = await windrow.addAccount()
  expect((await windrow.send(path, { token: grace.token })).status).toBe(404)
  expect((await windrow.send(path)).status).toBe(401)
  const blind = await windrow.addAccount({
    with: ada,
    role: 'viewer',
    permissions: (preset) => withPermission(preset, 'views.general', false),
  })
  expect((await windrow.send(path, { token: blind.token })).status).toBe(403)
})
