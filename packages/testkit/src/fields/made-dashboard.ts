import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Decisions, SprayHour } from '@windrow/contract/entities/decisions.ts'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { DEFAULT_THRESHOLDS } from '@windrow/core/decisions/decision-thresholds.ts'
import { addDays, DAY_HOURS } from '@windrow/core/time/day.ts'

/** A Thursday; the field's clock shows 6. */
export const MADE_TODAY = '2026-05-14'
const FIRST_HOUR = 6

const around = (middle: number, by: number) => ({ low: middle - by, middle, high: middle + by })

const DRY = { chance: 0, low: null, high: null }

/** Hours that are good, except those named: by their place from now. */
export function madeHours(others: Readonly<Record<number, Partial<SprayHour>>> = {}): SprayHour[] {
  return Array.from({ length: 72 }, (_, place) => {
    const at = FIRST_HOUR + place
    return {
      hour: `${addDays(MADE_TODAY, Math.floor(at / DAY_HOURS))}T${String(at % DAY_HOURS).padStart(2, '0')}:00`,
      verdict: 'green',
      reasons: [],
      chance: 0.82,
      temperature: 20,
      humidity: 50,
      wind: 10,
      gust: 16.6,
      rain: 0,
      deltaT: 5,
      ...others[place],
    }
  })
}

/** Windy from noon, rain on Saturday, a harmful night before it. */
export function madeDecisions(parts: Partial<Decisions> = {}): Decisions {
  const windy = Object.fromEntries(
    Array.from({ length: 66 }, (_, place) => [
      place + 6,
      {
        verdict: 'red',
        reasons: [{ code: 'wind', verdict: 'red', value: 32.2, limit: 20 }],
        wind: 32.2,
      } satisfies Partial<SprayHour>,
    ]),
  )
  return {
    issued: '2026-05-14T12:00:00.000Z',
    stale: false,
    thresholds: DEFAULT_THRESHOLDS,
    soil: { type: 'silt_loam', from: 'assumed' },
    spray: {
      off: null,
      now: 'green',
      hours: madeHours(windy),
      windows: [{ from: '2026-05-14T06:00', to: '2026-05-14T12:00', hours: 6, chance: 0.82 }],
      gusts: 'derived',
      gustFactor: 1.66,
    },
    frost: {
      verdict: 'red',
      critical: -1,
      stage: 'Emergence',
      nights: Array.from({ length: 7 }, (_, night) => ({
        date: addDays(MADE_TODAY, night + 1),
        verdict: night === 1 ? 'red' : 'green',
        reasons: night === 1 ? ['frost'] : [],
        minimum: around(night === 1 ? -2 : 5, 1),
        wetBulb: around(night === 1 ? -3 : 4, 1),
        frostChance: night === 1 ? 0.9 : 0,
        harmChance: night === 1 ? 0.71 : 0,
      })),
    },
    irrigation: {
      verdict: 'amber',
      reasons: ['refill-soon'],
      amount: 25.4,
      by: '2026-05-16',
      rootZone: { available: 80, depletion: 29, full: 0.64, refillAt: 0.5, stress: 1, depth: 0.5 },
      rain: around(5.08, 2.54),
      need: around(25.4, 2.54),
      days: [],
    },
    fieldWork: {
      verdict: 'green',
      days: Array.from({ length: 7 }, (_, day) => ({
        date: addDays(MADE_TODAY, day),
        verdict: day === 2 ? 'red' : 'green',
        reasons: day === 2 ? ['wet-soil'] : [],
        chance: day === 2 ? 0.1 : 0.9,
        rain: around(day === 2 ? 12.7 : 0, 0),
        rainOutlook: day === 2 ? { chance: 0.78, low: 10.16, high: 17.78 } : DRY,
        moisture: around(0.6, 0.1),
      })),
    },
    offSeasonWork: null,
    ...parts,
  }
}

/** 7 days: 20 °C at the highest, 5 °C at the lowest. */
export const madeWeek = () => ({
  currentWeather: { temp: 10, windSpeed: 16.09, windDir: 268 },
  weeklyforecast: Array.from({ length: 7 }, (_, day) => ({
    date: addDays(MADE_TODAY, day),
    max: 20,
    min: 5,
    chance: 0,
    low: null,
    high: null,
  })),
})

const REACHED = ['2026-04-22', '2026-05-12', '2026-06-24', '2026-08-28', '2026-09-17']

/** Potatoes that have come up. */
export function madeGrowth(parts: Partial<Growth> = {}): Growth {
  return {
    today: MADE_TODAY,
    crop: 'potato',
    missing: null,
    stage_index: 2,
    stage_estimated: 'Emergence',
    form: null,
    start: '2026-04-22',
    base: 2,
    degreeDays: 210,
    stages: GROWTH_STAGES.map((stage, place) => {
      const date = REACHED[place] ?? null
      const isReached = place < 2
      const by = (days: number) => (date === null || isReached ? date : addDays(date, days))
      return { stage, degreeDays: place * 200, isReached, date, from: by(-5), to: by(5) }
    }),
    harvest: {
      date: '2026-09-17',
      from: '2026-09-08',
      to: '2026-09-28',
      quarter: '2026-09-13',
      threeQuarters: '2026-09-21',
    },
    killingFrost: { date: '2026-10-04', from: '2026-09-20', to: '2026-10-20', temperature: -1 },
    end: null,
    ripensBeforeFrost: 0.88,
    firstFrost: { date: '2026-09-28', from: '2026-09-12', to: '2026-10-15', chance: 1 },
    curve: null,
    daysAhead: 4,
    ...parts,
  }
}

/** Potatoes that have been ripe for so long that they are in the cellar. */
export const madeSeasonOver = (): Growth => {
  const grown = madeGrowth()
  const ripe = '2026-08-15'
  return {
    ...grown,
    today: '2026-11-15',
    stage_index: GROWTH_STAGES.length,
    stage_estimated: 'Harvest',
    stages: grown.stages.map((step, place) => {
      const date = place === GROWTH_STAGES.length - 1 ? ripe : step.date
      return { ...step, isReached: true, date, from: date, to: date }
    }),
    harvest: { date: ripe, from: ripe, to: ripe, quarter: ripe, threeQuarters: ripe },
    killingFrost: { date: '2026-11-02', from: '2026-11-02', to: '2026-11-02', temperature: -2 },
    ripensBeforeFrost: 1,
    end: { date: ripe, by: 'ripe', isOver: true },
    firstFrost: { date: '2026-10-03', from: '2026-10-03', to: '2026-10-03', chance: 1 },
    daysAhead: null,
  }
}

/** Of an unknown crop, or before planting. */
export const madeNoGrowth = (missing: NonNullable<Growth['missing']>): Growth =>
  madeGrowth({
    crop: null,
    missing,
    stage_index: 0,
    stage_estimated: null,
    start: null,
    base: null,
    degreeDays: null,
    stages: [],
    harvest: null,
    killingFrost: null,
    ripensBeforeFrost: null,
    daysAhead: null,
  })

export const madeSoil = (): SoilProfile => ({
  own: { type: null, ph: null },
  source: null,
  type: null,
  ph: null,
  water: { fieldCapacity: 290, wiltingPoint: 140, saturation: 460, isAssumed: true },
  surface: { now: 12, min: 2, max: 25 },
  depth: { now: 10, min: 5, max: 15 },
  moisture: { now: 228, min: 200, max: 240 },
  normal: { depth: 9, moisture: 200 },
  cropSoilMin: 7,
})

/** A day and a night around 10 °C. */
export const madeSoilHours = () =>
  madeHours().map(({ hour }, place) => ({ hour, temperature: place % DAY_HOURS < 12 ? 12 : 8 }))
