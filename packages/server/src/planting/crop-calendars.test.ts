import { dayNumber } from '@windrow/core/time/day.ts'
import { isWatered } from '@windrow/core/water-use/irrigated.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysOutside, modelledCalendar, readCropCalendars } from '../testing/crop-calendars.ts'
import { loadAtlas } from '../weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../weather/sources/simulated/simulated-source.ts'
import { SIMULATION_SEED } from '../weather/sources/simulated/simulation-seed.ts'

const TODAY = dayNumber('2026-03-01')
const clock = { now: () => new Date('2026-03-01T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })

/** Days by which a date may miss its usual window, and the share of the calendars that must not (science-2.md §3). */
const NEAR = 15
const MOST = 0.9

describe('usual dates of planting and harvest, on the simulated climate', () => {
  // Every other one, and wheat, whose form has to be found; `npm run prove` takes all.
  const calendars = readCropCalendars().filter(
    ({ crop }, at) => process.env.ALL_SEASONS !== undefined || crop === 'wheat' || at % 2 === 1,
  )
  let modelled: Awaited<ReturnType<typeof modelledCalendar>>[]
  beforeAll(async () => {
    modelled = []
    for (const calendar of calendars) modelled.push(await modelledCalendar(source, calendar, TODAY))
  }, 120_000)

  const missed = (outside: (place: number) => number) =>
    calendars
      .map(({ place, crop }, at) => ({ name: `${place}, ${crop}`, days: outside(at) }))
      .filter(({ days }) => !(Math.abs(days) <= NEAR))

  test('planted in the middle of the usual window, crops are harvested in theirs', () => {
    const far = missed((at) =>
      daysOutside(modelled[at]?.harvest ?? Number.NaN, calendars[at]?.harvest as never),
    )
    expect(far.length, JSON.stringify(far)).toBeLessThanOrEqual((1 - MOST) * calendars.length)
  })

  test('the best date lies in the usual window', () => {
    const far = missed((at) => {
      const best = modelled[at]?.planting?.best
      const usual = calendars[at]?.planting
      return best === undefined || !usual ? 0 : daysOutside(best, usual)
    })
    expect(far.length, JSON.stringify(far)).toBeLessThanOrEqual((1 - MOST) * calendars.length)
  })

  test('irrigated crops bring 75 % or more, the others 45 to 95 %; none dies of a winter that it usually survives', () => {
    modelled.forEach(({ planting, form }, at) => {
      const { place, crop, irrigated } = calendars[at] as (typeof calendars)[number]
      if (!planting) return
      const name = `${place}, ${crop}`
      expect(planting.yield, name).toBeGreaterThanOrEqual(isWatered(irrigated) ? 75 : 45)
      expect(planting.yield, name).toBeLessThanOrEqual(isWatered(irrigated) ? 100 : 95)
      // Some autumns in Texas are too short for cotton; no winter is too hard for winter wheat.
      expect(planting.ripens, name).toBeGreaterThanOrEqual(form === 'winter' ? 0.95 : 0.8)
    })
  })

  test('forms follow from names, dates and winters', () => {
    const forms = calendars.map(({ place, crop }, at) => [place.split(' ')[0], crop, modelled[at]?.form])
    expect(forms.filter(([, crop]) => crop === 'wheat')).toEqual([
      ['Dodge', 'wheat', 'winter'],
      ['Fargo', 'wheat', 'spring'],
      ['Rothamsted', 'wheat', 'winter'],
      ['Ludhiana', 'wheat', 'spring'],
      ['Rosario', 'wheat', 'spring'],
      ['Wagga', 'wheat', 'spring'],
    ])
  })

  test('where drought takes most of a crop, it counts only where the field is not irrigated', async () => {
    const idaho = calendars.find(({ crop }) => crop === 'potato')
    if (!idaho) throw new Error('There is no potato.')
    const dry = await modelledCalendar(source, { ...idaho, irrigated: 'none' }, TODAY)
    const drought = dry.planting?.factors.find(({ risk }) => risk === 'risk_drought')
    expect(drought?.weight).toBe(0)
    expect(Math.max(...(drought?.values ?? []))).toBeGreaterThan(0.7)
  })

  test('nothing that winter kills is sown in autumn', async () => {
    const iowa = readCropCalendars().find(({ crop }) => crop === 'maize')
    if (!iowa) throw new Error('There is no maize.')
    const autumn = { from: dayNumber('2022-09-15'), to: dayNumber('2022-10-15') }
    const { planting } = await modelledCalendar(source, { ...iowa, planting: autumn }, TODAY)
    expect(planting?.yield ?? 100).toBeLessThan(10)
  })
})
