import { dayNumber } from '@windrow/core/time/day.ts'
import { goldenTests } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import { fillEvaporation } from '../fill-series.ts'
import { readHourly } from './fetch-hours.ts'
import { readMembers } from './fetch-members.ts'
import { gridCell } from './open-meteo-source.ts'
import { readColumn, readDays, readHours } from './read-columns.ts'
import { partsOf, sectionOf } from './response-parts.ts'

const BERLIN = gridCell({ lat: 52.52, lon: 13.41, elevation: null, zone: 'America/Chicago' })

type Recorded = { body: unknown }

describe('recorded responses of Open-Meteo', () => {
  goldenTests(test, {
    'daily values of Berlin, 2023: times, units and values [D-5.14]': (golden) => {
      const [response] = partsOf(
        golden.json<Recorded>('openmeteo_recorded_daily_berlin_2023.json').body,
        [BERLIN],
        'forecast',
      )
      if (!response) throw new Error('no response')
      const members = readMembers(response, dayNumber('2023-05-28'), 7, 'forecast')
      expect(members).toMatchObject({ count: 7, members: 1 })
      expect(members.values.t2m_max?.[0]).toBeCloseTo(23.8)
      expect(members.values.t2m_min?.[5]).toBeCloseTo(6.8)
      expect([...(members.values.tp_sum ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0])
      expect(members.values.ssrd_mean?.[0]).toBeCloseTo(28.32 / 0.0864, 2)
      expect(members.values.e_sum?.[6]).toBeCloseTo(4.99)
    },
    'evapotranspiration that we would compute in its place is near it [D-5.13]': (golden) => {
      const [response] = partsOf(
        golden.json<Recorded>('openmeteo_recorded_daily_berlin_2023.json').body,
        [BERLIN],
        'forecast',
      )
      if (!response) throw new Error('no response')
      const members = readMembers(response, dayNumber('2023-05-28'), 7, 'forecast')
      const theirs = members.values.e_sum
      const { e_sum: _, ...rest } = members.values
      const values: typeof members.values = rest
      fillEvaporation(values, members.first, 1, {
        lat: 52.52,
        elevation: response.elevation ?? null,
      })
      // Without humidity and wind, which the recording lacks, FAO-56's own substitutes: within 1 mm of 5.
      values.e_sum?.forEach((ours, day) => {
        expect(Math.abs(ours - (theirs?.[day] ?? 0))).toBeLessThan(1)
      })
    },
    'hours and days of a forecast; a variable that was not requested is missing': (golden) => {
      for (const name of [
        'openmeteo_recorded_forecast_general.json',
        'openmeteo_recorded_forecast_dwd_icon.json',
      ]) {
        const [response] = partsOf(golden.json<Recorded>(name).body, [BERLIN], 'forecast')
        if (!response) throw new Error('no response')
        const hours = readHours(sectionOf(response, 'hourly', 'forecast'), response.utc_offset_seconds)
        expect(hours).toHaveLength(168)
        expect(hours[0]).toBe(dayNumber('2023-11-13') * 24)
        expect(readDays(sectionOf(response, 'daily', 'forecast'), 0)[6]).toBe(dayNumber('2023-11-19'))
        const codes = { name: 'weather_code', units: { 'wmo code': 1 } }
        expect(readColumn(sectionOf(response, 'hourly', 'forecast'), 'weather_code', codes, 168)?.[2]).toBe(3)
        expect(readHourly(response, hours[0] ?? 0, hours[167] ?? 0, 'forecast').values).toEqual({})
        expect(() => readMembers(response, dayNumber('2023-11-13'), 7, 'forecast')).toThrow(/no members/)
      }
    },
  })
})
