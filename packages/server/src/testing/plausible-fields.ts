import type { Growth } from '@windrow/contract/entities/crops.ts'
import { headlineOf } from '@windrow/contract/words/growth-headline.ts'
import { overviewWords } from '@windrow/contract/words/overview-words.ts'
import { climatologyYears } from '@windrow/core/climatology/years.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import { SHOWN_PER_SHARE } from '@windrow/core/indices/soil-moisture.ts'
import { dryFieldDay } from '@windrow/core/risks/dry-field.ts'
import { dayNumber, dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { isWatered } from '@windrow/core/water-use/irrigated.ts'
import { PHASE } from '@windrow/core/water-use/water-calendar.ts'
import { expect } from 'vitest'
import { fieldGrowth } from '../crops/field-growth.ts'
import { growthResponse } from '../crops/growth-response.ts'
import { decide } from '../decisions/decide.ts'
import { yieldOf } from '../planting/field-state/state-of.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import { fieldSoil, waterOf } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { timeZoneAt } from '../weather/places/create-places.ts'
import { loadAtlas } from '../weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../weather/sources/simulated/simulated-source.ts'
import { SIMULATION_SEED } from '../weather/sources/simulated/simulation-seed.ts'
import type { DailySeries, Ensemble, HourlySeries } from '../weather/sources/weather-source.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

/** In the middle of each season, in both hemispheres. */
const FOUR_DAYS = ['2026-01-15', '2026-04-15', '2026-07-15', '2026-11-15']

const HOURS_AHEAD = 120
const FORECAST_DAYS = 16

let now = new Date()
const clock = { now: () => now, isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })

/** The weather of a place as it is stored on one of the days. */
export type SeenWeather = { weather: CellWeather; hourly: HourlySeries; now: Date }

/** Places of a list take two of the four days each, neighbours the others; `npm run prove` takes all. */
const daysOf = (at: number | null) =>
  FOUR_DAYS.filter((_, day) => at === null || process.env.ALL_SEASONS !== undefined || day % 2 === at % 2)

/** A place's weather on each of the four days, or its share of them as the `at`th of a list; its past is made once. */
export async function weatherOn(
  { lat, lon }: { lat: number; lon: number },
  at: number | null = null,
): Promise<SeenWeather[]> {
  const zone = timeZoneAt(lat, lon)
  const cell = source.cellFor({ lat, lon, elevation: null, zone })
  const instants = daysOf(at).map((day) => new Date(`${day}T15:00:00Z`))
  now = instants.at(-1) as Date
  const first = dayNumber('2006-01-01')
  const [past] = (await source.history([cell], first, localDay(zone, now.getTime()) - 1)) as [DailySeries]
  const seen: SeenWeather[] = []
  for (const instant of instants) {
    now = instant
    const today = localDay(zone, now.getTime())
    const [forecast] = (await source.forecast([cell], today, FORECAST_DAYS)) as [Ensemble]
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const [hourly] = (await source.hourly([cell], hour - 24, hour + HOURS_AHEAD)) as [HourlySeries]
    const count = today - first
    const cut = Object.entries(past.values).map(([key, values]) => [key, values.subarray(0, count)])
    const history: DailySeries = { first, count, values: Object.fromEntries(cut) }
    const years = climatologyYears({ first, values: history.values.t2m_min as Float32Array })
    const weather: CellWeather = { today, zone, elevation: 0, history, forecast, years, issued: now }
    seen.push({ weather, hourly, now })
  }
  return seen
}

/** What of a field is not its weather's, with nothing entered but what is named. */
export const plausibleField = (
  named: Pick<FieldWeather, 'uuid' | 'lat' | 'zone' | 'crop' | 'variety' | 'plantingDate' | 'irrigated'> &
    Partial<FieldWeather>,
): FieldWeather => ({
  datasource: 'era',
  gridCellId: 1,
  historyCellId: 1,
  ownSoil: null,
  mapSoil: null,
  soilVersion: '',
  thresholds: { farm: {}, field: {} },
  irrigations: [],
  harvests: [],
  ndviVersion: '',
  ...named,
})

/** All that pages show of a field on a day. */
export type FieldDay = Awaited<ReturnType<typeof fieldOnDay>>

export async function fieldOnDay(field: FieldWeather, { weather, hourly, now }: SeenWeather) {
  const growth = fieldGrowth(field, weather)
  const inputs = {
    ...field,
    orgId: '',
    alerts: [],
    weights: [],
    stored: { mean: null, low: null, high: null },
  }
  return {
    name: `${field.uuid}, ${field.crop}, ${dayOf(weather.today)}`,
    field,
    weather,
    growth,
    shownGrowth: growthResponse(field, weather, growth),
    water: waterOf(field, weather, { growth }),
    decisions: { issued: '', stale: false, ...(await runInSlices(decide(field, weather, hourly, now))) },
    yields: field.plantingDate === null ? null : await yieldOf(inputs, { weather, latitude: field.lat }),
  }
}

/** The crop is off the field, or dead. */
export const isOver = ({ end }: Pick<Growth, 'end'>) => isHarvestDone(end)

export function expectSoundSoil(fields: readonly FieldDay[]): void {
  for (const { name, field, water } of fields) {
    const { wiltingPoint, saturation } = fieldSoil(field).water
    const { topsoil, ahead, yesterday } = water.water
    for (const values of [topsoil.slice(-365), ahead.topsoil]) {
      expect(Math.min(...values), name).toBeGreaterThanOrEqual(SHOWN_PER_SHARE * wiltingPoint - 0.5)
      expect(Math.max(...values), name).toBeLessThanOrEqual(SHOWN_PER_SHARE * saturation + 0.5)
    }
    if (isWatered(field.irrigated) && yesterday.available > 0) {
      const { calendar } = water.field
      const isFallow =
        calendar.phase[water.water.first + topsoil.length - 1 - calendar.first] === PHASE.fallow
      if (!isFallow) expect(yesterday.depletion, name).toBeLessThanOrEqual(yesterday.ready + 0.5)
    }
  }
}

export function expectNoOpposites(fields: readonly FieldDay[]): void {
  for (const { name, water, weather, decisions } of fields) {
    const rootZone = decisions.irrigation.rootZone
    const dry = dryFieldDay(water.water, water.field, weather)
    // Dry soil is not shown for a crop whose roots have all that they need.
    if (dry === weather.today && rootZone) expect(rootZone.full, name).toBeLessThan(0.75)
    const wet = decisions.fieldWork.days[0]?.reasons.includes('wet-soil')
    if (wet && rootZone) expect(rootZone.full, name).toBeGreaterThanOrEqual(0.2)
    expect(decisions.irrigation.verdict === 'red' && wet, name).toBe(false)
    const watered = decisions.fieldWork.days.find(({ date }) => date === decisions.irrigation.by)
    expect(watered?.reasons ?? [], name).not.toContain('frozen')
  }
}

export function expectNoAdviceAfterwards(fields: readonly FieldDay[]): void {
  for (const { name, shownGrowth, decisions } of fields) {
    const { spray, irrigation, frost } = decisions
    if (isOver(shownGrowth)) {
      expect([spray.off, irrigation.amount, irrigation.rootZone, frost.critical], name).toEqual([
        'over',
        null,
        null,
        null,
      ])
      expect(['amber', 'red'], name).not.toContain(frost.verdict)
    }
    if (shownGrowth.end !== null || shownGrowth.stage_estimated === 'Harvest') {
      expect(spray.windows, name).toEqual([])
      expect(overviewWords(decisions, [], 'metric'), name).not.toMatch(/spray/i)
    }
  }
}

export function expectSoundSeasons(fields: readonly FieldDay[]): void {
  for (const { name, shownGrowth, yields } of fields) {
    if (shownGrowth.start !== null && shownGrowth.harvest?.date != null)
      expect(shownGrowth.harvest.date > shownGrowth.start, name).toBe(true)
    if (yields?.mean == null) continue
    expect(yields.mean, name).toBeGreaterThanOrEqual(0)
    expect(yields.mean, name).toBeLessThanOrEqual(100)
    expect(yields.low ?? 0, name).toBeLessThanOrEqual(yields.mean)
    expect(yields.high ?? 100, name).toBeGreaterThanOrEqual(yields.mean)
  }
}

export function expectFittingHeadlines(fields: readonly FieldDay[]): void {
  for (const { name, shownGrowth } of fields) {
    const words = headlineOf(shownGrowth)
    if (shownGrowth.end === null) expect(words, name).not.toMatch(/season over|ripe since/i)
    const { harvest, firstFrost, today, missing } = shownGrowth
    if (missing !== null || harvest?.date == null || firstFrost.date === null || firstFrost.date < today)
      continue
    if (shownGrowth.end !== null || harvest.date < firstFrost.date)
      expect(words, name).not.toMatch(/first frost about/)
  }
}
