import { overviewWords } from '@windrow/contract/words/overview-words.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { dryFieldDay } from '@windrow/core/risks/dry-field.ts'
import {
  fixedWarnings,
  WARNING_DAYS,
  withDrySoil,
  withoutRootWarnings,
} from '@windrow/core/risks/fixed-warnings.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { alertsOn } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { type DemoStand, standOn } from '@windrow/testkit/demo-farm/demo-crops.ts'
import { diaryOf } from '@windrow/testkit/demo-farm/demo-diary.ts'
import { type DemoField, irrigatedAs } from '@windrow/testkit/demo-farm/demo-field.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { HARVEST_AFTER } from '@windrow/testkit/demo-farm/demo-notes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { cellVerdicts } from '../alerts/evaluation/cell-verdicts.ts'
import { withTopsoil } from '../alerts/evaluation/read-risk-weather.ts'
import { byVariety } from '../alerts/evaluation/variety-rules.ts'
import { decide } from '../decisions/decide.ts'
import { fieldToday } from '../farm/today/field-today.ts'
import type { FieldToday } from '../platform/db/field-tables.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import { daysOutside } from '../testing/crop-calendars.ts'
import {
  expectFittingHeadlines,
  expectNoAdviceAfterwards,
  expectNoOpposites,
  expectSoundSeasons,
  expectSoundSoil,
  type FieldDay,
  fieldOnDay,
  isOver,
  plausibleField,
  type SeenWeather,
  weatherOn,
} from '../testing/plausible-fields.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

type DemoFieldDay = FieldDay & {
  stand: DemoStand
  today: FieldToday | undefined
  quick: FieldToday | undefined
}

/** A field of the demo farm as the start on that day makes it, with its diary. */
function demoFieldOn(sample: DemoField, { weather: { today, zone } }: SeenWeather) {
  const stand = standOn(sample.rotation, today)
  const { crop, variety, plantingDate } = stand
  const notes = diaryOf(stand, sample.labels.includes('Irrigated'), today)
  const field: FieldWeather = plausibleField({
    uuid: sample.name,
    lat: sample.lat,
    zone,
    crop,
    variety,
    plantingDate,
    irrigated: irrigatedAs(sample, stand),
    irrigations: notes.flatMap(({ date, amount }) => (amount === null ? [] : [{ date, amount }])),
    harvests: notes.flatMap(({ date, kind }) => (kind === 'harvest' ? [date] : [])),
  })
  return { stand, field }
}

const medianOf = ({ weather: { forecast } }: FieldDay, key: SeriesKey) =>
  ensembleQuantiles(forecast.values[key] ?? new Float32Array(0), forecast.members)['0.5']

/** The coming days as list and pages have them: today, and as many nights as the frost card. */
function daysAhead(field: FieldDay) {
  const [min, max] = [medianOf(field, 't2m_min'), medianOf(field, 't2m_max')]
  return Array.from({ length: WARNING_DAYS + 1 }, (_, day) => ({
    date: dayOf(field.weather.today + day),
    min: min[day] as number,
    max: max[day] as number,
  }))
}

/** As the feed has them. */
function warningsOf(field: FieldDay) {
  const { weather, water, shownGrowth } = field
  const { today } = weather
  const series = ['t2m_min', 't2m_max', 'tp_sum', 'stl1_min', 'stl1_max'] as const
  const values = Object.fromEntries(series.map((key) => [key, medianOf(field, key)]))
  const warnings = fixedWarnings({ today, median: { first: today, values }, coldQuarter: null })
  if (shownGrowth.end !== null) return withoutRootWarnings(warnings)
  const dry = dryFieldDay(water.water, water.field, weather)
  return dry === null ? warnings : withDrySoil(warnings, dry)
}

/** The values that a mail would show of the rules of what grows on a field. */
function mailedOf({ field, weather, water, stand }: DemoFieldDay) {
  const { today, history, forecast } = weather
  const risk: RiskWeather = { today, observed: history, forecast }
  const rules = alertsOn(stand).map(({ risk, data }, at) => ({ id: String(at), risk, alert: data }) as Rule)
  const whose = { orgId: '', crop: '', variety: '' }
  const stored = rules.map((rule) => ({ ...whose, rule, condition: rule.id, version: '', row: '' }))
  const verdictsOf = cellVerdicts(stored, risk, () => withTopsoil(risk, weather, water.water))
  const found = verdictsOf(byVariety(stored)(whose), { plantingDate: field.plantingDate, water: field })
  return rules.flatMap((rule, at) =>
    (found[at]?.ranges?.coming ?? []).flatMap(({ value }) => (value ? [{ rule, value }] : [])),
  )
}

describe('the demo farm in four seasons', () => {
  let fields: DemoFieldDay[]
  beforeAll(async () => {
    fields = []
    for (const [at, sample] of DEMO_FIELDS.entries())
      for (const seen of await weatherOn(sample, at)) {
        const { stand, field } = demoFieldOn(sample, seen)
        const shown = await fieldOnDay(field, seen)
        const { weather, hourly, now } = seen
        const verdicts = await runInSlices(decide(field, weather, hourly, now, 'verdicts'))
        const [today, quick] = [shown.decisions, verdicts].map((all) =>
          fieldToday(all, field.irrigated, hourly, now),
        )
        fields.push({ ...shown, stand, today, quick })
      }
  }, 180_000)

  test('topsoil lies between wilting point and saturation, and a watered field above its limit', () =>
    expectSoundSoil(fields))

  test('what thousands of fields are judged by says the same of their day as their cards', () => {
    for (const { name, today, quick } of fields) expect(quick, name).toEqual(today)
    // On none of these days a frost is near that would harm a crop; `farm-today.test.ts` has one.
    for (const key of ['spray', 'water', 'work'] as const)
      expect(
        fields.some(({ today }) => today?.[key] != null),
        key,
      ).toBe(true)
  })

  test('root zone and topsoil never contradict each other', () => expectNoOpposites(fields))

  test('nothing is advised for a crop that is harvested, and nothing sprayed on a ripe one', () => {
    expect(fields.some(({ shownGrowth }) => isOver(shownGrowth))).toBe(true)
    expectNoAdviceAfterwards(fields)
  })

  test('harvest comes after planting, when its grower says so, and yields lie between 0 and 100', () => {
    expectSoundSeasons(fields)
    for (const { name, shownGrowth, stand } of fields) {
      const { harvest } = shownGrowth
      if (harvest?.date == null) continue
      // It is green until a day, and off the field a month later.
      const calendar = { from: stand.to, to: stand.to + HARVEST_AFTER }
      expect(Math.abs(daysOutside(dayNumber(harvest.date), calendar)), name).toBeLessThanOrEqual(15)
    }
  })

  test('the headline of growth agrees with its end, its harvest and the frost', () =>
    expectFittingHeadlines(fields))

  test('headline, cards, feed and mail agree on frost, heat and drought', () => {
    let mailed = 0
    for (const field of fields) {
      const { name, decisions, shownGrowth } = field
      const days = daysAhead(field)
      const words = overviewWords(decisions, days.slice(0, WARNING_DAYS), 'metric')
      const { frostWarning, dayWarning, soilLowMoisture } = warningsOf(field)
      const isFrosty = (some: typeof days) => some.some(({ min }) => min <= 0)
      // The headline's nights are those ahead; the feed's days begin with today.
      expect(/frost likely/i.test(words), name).toBe(isFrosty(days.slice(1)))
      expect(frostWarning.state === 'triggered', name).toBe(isFrosty(days.slice(0, WARNING_DAYS)))
      expect(/heat /i.test(words), name).toBe(dayWarning.state === 'triggered')
      for (const { date, minimum } of decisions.frost.nights)
        expect(minimum.middle, name).toBeCloseTo(days.find((day) => day.date === date)?.min ?? Number.NaN, 0)
      if (soilLowMoisture.state === 'triggered')
        expect([shownGrowth.end, decisions.irrigation.by], name).toEqual([null, expect.any(String)])
      for (const { rule, value } of mailedOf(field)) {
        mailed++
        const day = days.find(({ date }) => date === dayOf(value.day))
        if (day && rule.risk === 'risk_cold') expect(value.median, name).toBeCloseTo(day.min, 1)
        if (day && rule.risk === 'risk_heat_stress') expect(value.median, name).toBeCloseTo(day.max, 1)
      }
    }
    expect(mailed).toBeGreaterThan(5)
  })
})
