import { api } from '@windrow/contract/api/api.ts'
import type { Client } from '@windrow/contract/client.ts'
import type { TodayKey } from '@windrow/contract/entities/farm.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { expect } from 'vitest'

/** That list, map, pages, week, feed and growth say the same of a field. */
export async function expectOneNumber(
  demo: Client,
  field: Field,
  map: Pick<Field, 'weather_variables'> | undefined,
): Promise<void> {
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
  const quantile = ({ ds_fc }: typeof temperature, series: string, level: '0.25' | '0.5' | '0.75', at = 0) =>
    (ds_fc[series] as Record<typeof level, (number | null)[]>)[level][at]
  const middle = (response: typeof temperature, series: string) => quantile(response, series, '0.5')
  const [day] = week.weeklyforecast

  expect(one.data, name).toEqual(field)
  expect(map?.weather_variables, name).toEqual(today)
  // Today's extremes and rain.
  expect([day?.max, day?.min], name).toEqual([today.t2m.t2m_max, today.t2m.t2m_min])
  expect([middle(temperature, 't2m_max'), middle(temperature, 't2m_min')], name).toEqual([day?.max, day?.min])
  expect(middle(rain, 'tp_sum'), name).toEqual(today.tp.tp_sum)
  const { chance, low, high } = today.tp
  expect(rain.rain?.days[0], name).toEqual({ chance, low, high })
  expect(decisions.fieldWork.days[0]?.rainOutlook, name).toEqual({ chance, low, high })
  expect([day?.chance, day?.low, day?.high], name).toEqual([chance, low, high])
  // Soil: the hours of the soil page make the days of the weather page, and begin with what it has as now.
  // Both are rounded from one number: 152.496 is 152.5 here and 152 there.
  const apart = (moisture.soilMForecast[0]?.moisture ?? Number.NaN) - (profile.moisture.now ?? Number.NaN)
  expect(Math.abs(apart), name).toBeLessThanOrEqual(0.5)
  for (const [at, date] of soil.ds_fc.time.entries()) {
    const hours = moisture.soilMForecast.filter(({ hour }) => hour.startsWith(date))
    if (hours.length < 23) continue
    const mean = hours.reduce((sum, { moisture: value }) => sum + (value ?? Number.NaN), 0) / hours.length
    // Of a day that few members agree on, the middle of their means is not the mean of their middles: it is among the
    // half of them that is nearest to it.
    const [from, to] = at <= 1 ? (['0.5', '0.5'] as const) : (['0.25', '0.75'] as const)
    const which = `${name}, ${date}`
    expect(mean, which).toBeGreaterThan((quantile(soil, 'swvl1_mean', from, at) ?? Number.NaN) - 10)
    expect(mean, which).toBeLessThan((quantile(soil, 'swvl1_mean', to, at) ?? Number.NaN) + 10)
  }
  // Stage, harvest, yield.
  expect([stage.stage_estimated, growth.stage_estimated], name).toEqual([field.plantStage, field.plantStage])
  expect(harvest.harvestDate, name).toBe(growth.harvest?.date ?? null)
  expect(yields.yieldForecast, name).toBe(field.yieldForecast)
  expect(feed.data.events.filter(({ what }) => what.kind === 'rule').length > 0, name).toBe(
    field.triggered_alerts > 0,
  )
}

/** The fields of each part of today on the farm, as their own cards and alerts have it. */
export async function todayOfCards(
  demo: Client,
  fields: readonly Field[],
): Promise<Record<TodayKey, string[]>> {
  const expected: Record<TodayKey, string[]> = { protect: [], spray: [], water: [], work: [], look: [] }
  for (const { uuid, irrigated } of fields) {
    const { spray, frost, irrigation, fieldWork } = await demo(api.getDecisions, { params: { uuid } })
    const { data: feed } = await demo(api.getFieldFeed, { params: { uuid } })
    const [night] = frost.nights
    const tomorrow = night?.date ?? ''
    const isStanding = spray.off !== 'over'
    const near = feed.events.filter(
      ({ what, start, end }) => what.kind === 'rule' && start <= tomorrow && end >= feed.today,
    )
    const cold = near.filter(
      ({ what, end }) =>
        what.kind === 'rule' && /^risk_cold/.test(what.range.metadata.risk) && end >= tomorrow,
    )
    const harms = /amber|red/.test(night?.verdict ?? '') && !night?.reasons.includes('not-planted')
    if ((isStanding && harms) || cold.length > 0) expected.protect.push(uuid)
    if (isStanding && spray.windows.some(({ from }) => from.startsWith(feed.today))) expected.spray.push(uuid)
    if (isStanding && irrigated !== 'none' && irrigation.amount !== null && irrigation.by === feed.today)
      expected.water.push(uuid)
    if (fieldWork.verdict === 'green') expected.work.push(uuid)
    if (near.length > cold.length) expected.look.push(uuid)
  }
  return expected
}
