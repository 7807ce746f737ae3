import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CropCalendar, daysOutside, readCropCalendars } from './testing/crop-calendars.ts'
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
  weatherOn,
} from './testing/plausible-fields.ts'

/** The last day before today on which the crop is usually planted. */
function plantedBefore({ planting }: CropCalendar, today: DayNumber): string | null {
  if (!planting) return null
  const middle = (planting.from + planting.to) >> 1
  const yearsOn = Math.floor((today - 1 - middle) / 365.25)
  return dayOf(middle + Math.round(yearsOn * 365.25))
}

describe('sixteen fields in four seasons', () => {
  let fields: (FieldDay & { calendar: CropCalendar })[]
  beforeAll(async () => {
    fields = []
    for (const [at, calendar] of readCropCalendars().entries())
      for (const seen of await weatherOn(calendar, at)) {
        const { lat, crop, variety, irrigated, place: uuid } = calendar
        const plantingDate = plantedBefore(calendar, seen.weather.today)
        const { zone } = seen.weather
        const field = plausibleField({ uuid, lat, zone, crop, variety, plantingDate, irrigated })
        fields.push({ ...(await fieldOnDay(field, seen)), calendar })
      }
  }, 180_000)

  test('topsoil lies between wilting point and saturation, and a watered field above its limit', () =>
    expectSoundSoil(fields))

  test('root zone and topsoil never contradict each other', () => expectNoOpposites(fields))

  test('nothing is advised for a crop that is harvested, and nothing sprayed on a ripe one', () => {
    expect(fields.filter(({ shownGrowth }) => isOver(shownGrowth)).length).toBeGreaterThan(8)
    expectNoAdviceAfterwards(fields)
  })

  test('harvest comes after planting, near its usual time, and yields lie between 0 and 100', () => {
    expectSoundSeasons(fields)
    const far: string[] = []
    for (const { name, shownGrowth, calendar, field } of fields) {
      const { harvest } = shownGrowth
      if (harvest?.date == null || field.plantingDate === null || !calendar.planting) continue
      const shift = dayNumber(field.plantingDate) - ((calendar.planting.from + calendar.planting.to) >> 1)
      const day = dayNumber(harvest.date) - shift
      if (Math.abs(daysOutside(day, calendar.harvest)) > 15) far.push(`${name}: ${harvest.date}`)
    }
    expect(far.length, far.join('; ')).toBeLessThanOrEqual(0.1 * fields.length)
  })

  test('the headline of growth agrees with its end, its harvest and the frost', () =>
    expectFittingHeadlines(fields))
})
