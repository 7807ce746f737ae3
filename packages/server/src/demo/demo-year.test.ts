import { checkAlert, checkStackedAlert, hasRisksOf } from '@windrow/core/alerts/check-alert.ts'
import { climatologyYears } from '@windrow/core/climatology/years.ts'
import { growthStart } from '@windrow/core/crops/growing-season.ts'
import { type GrowthClimate, growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { observedGrowth } from '@windrow/core/crops/growth-outlook.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { TOO_OFTEN } from '@windrow/core/risks/rarer-limit.ts'
import { RISKS } from '@windrow/core/risks/registry.ts'
import { rehearseRules } from '@windrow/core/risks/rehearse-rules.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { type DayNumber, dayNumber, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { alertsOn, type DemoAlert } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { type DemoStand, standOn } from '@windrow/testkit/demo-farm/demo-crops.ts'
import { type DemoField, irrigatedAs } from '@windrow/testkit/demo-farm/demo-field.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { withTopsoil } from '../alerts/evaluation/read-risk-weather.ts'
import { watchesTopsoil } from '../alerts/evaluation/variety-rules.ts'
import { withTopsoilOf } from '../alerts/settings/field-histories.ts'
import { waterNow, waterOf } from '../soil/field-water.ts'
import { plausibleField } from '../testing/plausible-fields.ts'
import { timeZoneAt } from '../weather/places/create-places.ts'
import { openSimulatedSource } from '../weather/sources/simulated/open-simulated-source.ts'
import type { Cell, DailySeries, Ensemble } from '../weather/sources/weather-source.ts'
import { settleAlerts, type WatchedField } from './settle-alerts.ts'

const FIRST = dayNumber('1996-01-01')
const LAST = dayNumber('2026-12-31')

let now = Date.parse('2027-01-01T12:00:00Z')
const { grid } = openSimulatedSource({ now: () => new Date(now), isMoved: true })

type Place = { cell: Cell; past: DailySeries; climate: GrowthClimate }
const places = new Map<DemoField, Place>()

/** One history of each cell, for all days that are tried. */
beforeAll(async () => {
  const ofCells = new Map<string, Place>()
  for (const field of DEMO_FIELDS) {
    const { lat, lon } = field
    const cell = grid.cellFor({ lat, lon, elevation: null, zone: timeZoneAt(lat, lon) })
    const known = ofCells.get(cell.key) ?? (await placeOf(cell))
    ofCells.set(cell.key, known)
    places.set(field, known)
  }
}, 60_000)

async function placeOf(cell: Cell): Promise<Place> {
  const [past] = (await grid.history([cell], FIRST, LAST)) as [DailySeries]
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = past.values as Record<string, Float32Array>
  if (!tmin || !tmax || !rain) throw new Error('The simulation has no temperatures.')
  return { cell, past, climate: growthClimate({ first: FIRST, tmin, tmax, rain }) }
}

const placeAt = (field: DemoField): Place => {
  const place = places.get(field)
  if (!place) throw new Error(`${field.name} has no weather.`)
  return place
}

/** A day of each month, the first and the fifteenth by turns. */
const DAYS = Array.from({ length: 12 }, (_, at) => dayNumberOf(2026, 1 + at, at % 2 === 0 ? 1 : 15))

const stands = (day: DayNumber) =>
  DEMO_FIELDS.map((field) => ({ field, stand: standOn(field.rotation, day) }))

function isInSeason({ lat }: DemoField, climate: GrowthClimate, stand: DemoStand, day: DayNumber): boolean {
  const crop = findCrop(stand.crop)
  const { plantingDate } = stand
  const grown = { crop, plantingDate, latitude: lat, words: `${stand.crop} ${stand.variety}`, harvests: [] }
  const isPlanted = crop !== null && growthStart(crop, plantingDate, lat, dayOf(day)) !== null
  return isPlanted && observedGrowth(grown, climate, day).end === null
}

test('on any day at least ten fields are in season by the growth model, in both hemispheres, 4 regions and 5 crops [D-1.31..33]', () => {
  for (const day of DAYS) {
    const growing = stands(day).filter(({ field, stand }) =>
      isInSeason(field, placeAt(field).climate, stand, day),
    )
    const crops = new Set(stands(day).map(({ stand }) => findCrop(stand.crop)?.key))
    const regions = new Set(growing.map(({ field }) => field.region))
    const south = growing.filter(({ field }) => field.lat < 0).length
    const found = [dayOf(day), growing.length, south, regions.size, crops.size]
    expect([growing.length >= 10, found]).toEqual([true, found])
    expect([south > 0, growing.length > south, regions.size >= 4, crops.size >= 5, found]).toEqual([
      true,
      true,
      true,
      true,
      found,
    ])
  }
})

/** A stand as the field's water knows it, on a day on which all of the past is known. */
function wateredStand(field: DemoField, stand: DemoStand, today: DayNumber) {
  const { cell, past } = placeAt(field)
  const { crop, variety, plantingDate } = stand
  const { lat } = field
  const irrigated = irrigatedAs(field, stand)
  const planted = { uuid: '', lat, zone: cell.zone, crop, variety, plantingDate, irrigated }
  const count = today - FIRST
  const cut = Object.entries(past.values).map(([key, all]) => [key, all.subarray(0, count)])
  const history = { first: FIRST, count, values: Object.fromEntries(cut) }
  const years = climatologyYears({ first: FIRST, values: history.values.t2m_min })
  const forecast = { issued: '', first: today, count: 0, members: 0, values: {} }
  const weather = { today, zone: cell.zone, elevation: 0, history, forecast, years, issued: new Date(now) }
  return { water: plausibleField(planted), weather }
}

/** The years of a place with the topsoil of what stands there, where a rule watches it. */
function yearsOf(field: DemoField, stand: DemoStand, rules: readonly Rule[]): DailySeries {
  const { past } = placeAt(field)
  if (!rules.some(watchesTopsoil)) return past
  const { water, weather } = wateredStand(field, stand, LAST + 1)
  return withTopsoilOf(past, waterOf(water, weather, { days: 0 }).water)
}

const ruleOf = ({ risk, data }: DemoAlert) => ({ id: data.title, risk, alert: data }) as Rule

test('each crop of each field has sound alerts, and none warns on more than a third of its season’s days [D-1.35]', () => {
  for (const field of DEMO_FIELDS)
    for (const crop of field.rotation) {
      const planted = crop.planted ?? { month: 1, day: 1 }
      const stand = standOn([crop], dayNumberOf(2025, planted.month, planted.day))
      const rules = alertsOn(stand).map(ruleOf)
      expect([crop.crop, rules.length >= 2]).toEqual([crop.crop, true])
      for (const rule of rules) {
        const problems = isStackedRule(rule)
          ? checkStackedAlert(rule.alert)
          : checkAlert(rule.risk, rule.alert)
        expect(problems).toEqual([])
        if (isStackedRule(rule)) expect(hasRisksOf(rule.risk, rule.alert)).toBe(true)
      }
      const rehearsals = rehearseRules(rules, yearsOf(field, stand, rules), { planting: crop.planted })
      for (const [at, { shareOfSeason }] of rehearsals.entries())
        expect([field.name, rules[at]?.alert.title, shareOfSeason <= TOO_OFTEN]).toEqual([
          field.name,
          rules[at]?.alert.title,
          true,
        ])
    }
})

/** As far back as the longest life cycle. */
const BACK = 395

async function watchedOn(day: DayNumber): Promise<WatchedField[]> {
  const watched: WatchedField[] = []
  for (const { field, stand } of stands(day)) {
    const { cell, past } = placeAt(field)
    const [forecast] = (await grid.forecast([cell], day, 15)) as [Ensemble]
    const from = day - BACK
    const values = Object.fromEntries(
      Object.entries(past.values).map(([key, all]) => [key, all.subarray(from - FIRST, day - FIRST)]),
    )
    const plain: RiskWeather = { today: day, observed: { first: from, count: BACK, values }, forecast }
    const rules = alertsOn(stand).map(ruleOf)
    const own = () => {
      const { water, weather } = wateredStand(field, stand, day)
      return withTopsoil(plain, weather, waterNow(water, { ...weather, forecast }).water)
    }
    watched.push({
      rules,
      weather: rules.some(watchesTopsoil) ? own() : plain,
      plantingDate: stand.plantingDate === null ? null : stand.from,
      history: async () => yearsOf(field, stand, rules),
    })
  }
  return watched
}

test('on any day one to four of the alerts warn, and most risk types are watched [D-1.35]', async () => {
  for (const day of DAYS.filter((_, at) => at % 3 === 1)) {
    now = Date.parse(`${dayOf(day)}T12:00:00Z`)
    const watched = await watchedOn(day)
    const settled = await settleAlerts(watched)
    const warning = watched.flatMap(({ weather, plantingDate }, at) => {
      const rules = settled[at] ?? []
      const verdicts = evaluateRules(rules, weather, { plantingDate })
      return rules.filter((_, of) => verdicts[of]?.state === 'triggered')
    })
    const titles = warning.map(({ alert }) => alert.title)
    expect([dayOf(day), titles.length >= 1 && titles.length <= 4, titles]).toEqual([dayOf(day), true, titles])
    const used = new Set(settled.flat().map(({ risk }) => risk))
    expect(RISKS.filter(({ key }) => used.has(key)).length).toBeGreaterThanOrEqual(14)
    const isSwitchedOff = settled.flat().filter(({ alert }) => !alert.active)
    expect(isSwitchedOff.length).toBeLessThanOrEqual(3)
    for (const [at, { history, plantingDate }] of watched.entries()) {
      const changed = (settled[at] ?? []).filter((rule) => !watched[at]?.rules.includes(rule))
      const planting = plantingDate === null ? null : standOn(DEMO_FIELDS[at]?.rotation ?? [], day).planted
      for (const { shareOfSeason } of rehearseRules(changed, await history(), { planting }))
        expect(shareOfSeason).toBeLessThanOrEqual(TOO_OFTEN)
    }
  }
}, 60_000)
