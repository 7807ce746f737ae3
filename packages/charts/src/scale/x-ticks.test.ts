import { monthOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, DAY_HOURS, dayNumber } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import type { Window, XAxis } from '../definitions/chart-definition.ts'
import { positionIso, positionText } from './axis-texts.ts'
import type { XTick } from './day-ticks.ts'
import { xTicks } from './x-ticks.ts'

const DAY: XAxis = { kind: 'day' }

function ticksOf(axis: XAxis, window: Window, width = 900, now?: number) {
  const span = window.to - window.from + (axis.kind === 'hour' || axis.kind === 'number' ? 0 : 1)
  return xTicks(axis, window, { unit: width / span, width, now })
}

const words = (ticks: XTick[]) => ticks.map(({ label, below }) => (below ? `${label}/${below}` : label))

describe('axis of days', () => {
  const today = dayNumber('2026-05-14')

  test('thirty days have thirty ticks, and no span has many more [S2-9.08]', () => {
    expect(ticksOf(DAY, { from: today - 15, to: today + 14 }).ticks).toHaveLength(30)
    const random = createRandom(8)
    for (let round = 0; round < 200; round++) {
      const from = today + random.below(4000) - 2000
      const { ticks } = ticksOf(DAY, { from, to: from + 1 + random.below(2500) }, 300 + random.below(1300))
      expect(ticks.length).toBeLessThanOrEqual(38)
      expect(ticks.length).toBeGreaterThan(0)
    }
  })

  test('weekdays are named near today and on Mondays; the month stands at the left', () => {
    const { ticks, context } = ticksOf(DAY, { from: today - 12, to: today + 14 }, 900, today)
    expect(context).toBe('May')
    expect(words(ticks).slice(0, 4)).toEqual(['2', '3', '4/Mon', '5'])
    expect(words(ticks).slice(9, 17)).toEqual([
      '11/Mon',
      '12/Tue',
      '13/Wed',
      '14/Thu',
      '15/Fri',
      '16/Sat',
      '17/Sun',
      '18/Mon',
    ])
    expect(ticks.filter(({ isNow }) => isNow).map(({ at }) => at)).toEqual([today])
  })

  test('the first of a month says its name, the first of a year the year too', () => {
    const from = dayNumber('2026-12-28')
    const { ticks } = ticksOf(DAY, { from, to: from + 10 }, 900)
    expect(words(ticks)).toContain('1/Jan 2027')
    expect(
      words(ticksOf(DAY, { from: dayNumber('2026-05-25'), to: dayNumber('2026-06-10') }).ticks),
    ).toContain('1/Jun')
  })

  test('29 February is a day like any other where the year has it, and none where it has not', () => {
    const around = (year: number) =>
      words(ticksOf(DAY, { from: dayNumber(`${year}-02-27`), to: dayNumber(`${year}-03-02`) }).ticks)
    expect(around(2028).map((word) => word?.split('/')[0])).toEqual(['27', '28', '29', '1', '2'])
    expect(around(2027).map((word) => word?.split('/')[0])).toEqual(['27', '28', '1', '2'])
  })

  test('farther out ticks are Mondays, then first days of months, then of years', () => {
    const weeks = ticksOf(DAY, { from: today, to: today + 60 }).ticks
    expect(new Set(weeks.map(({ at }) => new Date(at * 864e5).getUTCDay()))).toEqual(new Set([1]))
    expect(words(weeks)[0]).toBe('18 May/2026')
    expect(words(ticksOf(DAY, { from: today, to: today + 60 }, 900, today).ticks)[0]).toBe('18 May')
    const months = ticksOf(DAY, { from: today - 400, to: today + 14 }).ticks
    expect(new Set(months.map(({ at }) => calendarDay(at).day))).toEqual(new Set([1]))
    expect(words(months)).toContain('Jan/2026')
    const years = ticksOf(DAY, { from: today - 365 * 12, to: today }, 600).ticks
    expect(words(years)).toContain('2020')
  })
})

describe('axis of a season', () => {
  test('a southern season wraps the new year and has no 29 February', () => {
    const axis: XAxis = { kind: 'season', start: { month: 7, day: 1 } }
    const { ticks } = ticksOf(axis, { from: 0, to: 364 })
    expect(words(ticks)).toEqual([
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
    ])
    expect(positionText(axis, 242)).toBe('28 February')
    expect(positionText(axis, 243)).toBe('1 March')
    expect(positionIso(axis, 0)).toBe('07-01')
  })

  test('a northern one starts in January', () => {
    const axis: XAxis = { kind: 'season', start: { month: 1, day: 1 } }
    expect(ticksOf(axis, { from: 0, to: 364 }).ticks[6]).toMatchObject({ label: 'Jul', at: 181 })
  })
})

describe('axis of months', () => {
  const month = monthOf(dayNumber('2026-05-14'))

  test('twelve months have twelve ticks; the year stands below its January [S2-9.07]', () => {
    const { ticks } = ticksOf({ kind: 'month' }, { from: month - 7, to: month + 4 }, 900, month)
    expect(words(ticks)).toEqual([
      'Oct/2025',
      'Nov',
      'Dec',
      'Jan/2026',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
    ])
    expect(ticks.find(({ isNow }) => isNow)?.label).toBe('May')
  })

  test('with little room every second, third or sixth is named', () => {
    const { ticks } = ticksOf({ kind: 'month' }, { from: month - 7, to: month + 7 }, 300)
    expect(ticks.length).toBeLessThanOrEqual(8)
    expect(new Set(ticks.map(({ at }) => at % 2))).toEqual(new Set([0]))
  })
})

describe('axis of hours', () => {
  test('when the clock changes midnight stays midnight: hours are those of the clock', () => {
    // The nights in which Boise and Bordeaux change their clocks.
    for (const day of ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25']) {
      const from = (dayNumber(day) - 1) * DAY_HOURS
      const { ticks } = ticksOf({ kind: 'hour' }, { from, to: from + 72 })
      const midnights = ticks.filter(({ at }) => at % DAY_HOURS === 0)
      expect(midnights).toHaveLength(4)
      expect(positionIso({ kind: 'hour' }, from + 24)).toBe(`${day}T00:00`)
    }
  })

  test('days with noon between them, or hours as one comes closer', () => {
    const from = dayNumber('2026-05-15') * DAY_HOURS
    expect(words(ticksOf({ kind: 'hour' }, { from, to: from + 14 * DAY_HOURS }).ticks).slice(0, 3)).toEqual([
      'Fri 15',
      'null/12',
      'Sat 16',
    ])
    expect(words(ticksOf({ kind: 'hour' }, { from, to: from + 24 }, 1200).ticks).slice(0, 3)).toEqual([
      '00:00/Fri 15',
      '01:00',
      '02:00',
    ])
    expect(positionText({ kind: 'hour' }, from + 6)).toBe('Friday 15 May, 06:00')
  })
})

test('numbers have round ticks', () => {
  expect(words(ticksOf({ kind: 'number' }, { from: 0, to: 1 }, 400).ticks)).toEqual([
    '0.0',
    '0.2',
    '0.4',
    '0.6',
    '0.8',
    '1.0',
  ])
})
