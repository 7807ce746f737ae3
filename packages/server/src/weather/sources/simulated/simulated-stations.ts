import { monthOf } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { createCache } from '../../../platform/cache.ts'
import type { DailySeries } from '../weather-source.ts'
import type { ClimateAtlas } from './climate-atlas.ts'
import { monthlyNormals } from './monthly-normals.ts'
import { normalAt, type StreamKey, streamKey, uniformAt } from './random.ts'
import { gridPoint } from './simulated-cell.ts'
import { stationName } from './station-names.ts'
import type { Trajectories } from './trajectory.ts'
import { PURPOSE } from './weather-noise.ts'

/** GHCN-Daily's elements that a field needs. */
export type StationElement = 'TMAX' | 'TMIN' | 'PRCP'

export type SimulatedStation = {
  /** Eleven characters as in GHCN-Daily, of the country `ZZ`, which does not exist. */
  id: string
  name: string
  lat: number
  lon: number
  /** Metres. */
  elevation: number
  elements: readonly StationElement[]
  firstYear: number
  /** null while it still reports. */
  lastYear: number | null
  /** Share of days that it reports while it is open. */
  completeness: number
}

export type NearStation = { station: SimulatedStation; distanceKm: number }

export type SimulatedStations = {
  /** Nearest first. */
  near(lat: number, lon: number, withinKm?: number): NearStation[]
  find(id: string): SimulatedStation | null
  /** Maximum, minimum and rain as `t2m_max`, `t2m_min` and `tp_sum`; days without a report are NaN. */
  daily(station: SimulatedStation, from: DayNumber, to: DayNumber): DailySeries
  /** Whether it reported on that day: known without its weather, which takes long to simulate. */
  reports(station: SimulatedStation): (day: DayNumber) => boolean
}

/** Stations are in boxes of about 33 km, at most one in each. */
const BOX_DEGREES = 0.3
const ROWS = 180 / BOX_DEGREES
const MOST_COLUMNS = 360 / BOX_DEGREES
const MAX_BOXES = 5_000
const OCCUPIED = 0.75
const WITHIN_KM = 60
const EARTH_KM = 6371
const RADIAN = Math.PI / 180

const DRAW = {
  exists: 1,
  lat: 2,
  lon: 3,
  height: 4,
  kind: 5,
  opened: 6,
  closed: 7,
  quality: 8,
  bias: 9,
} as const
/** Streams of daily draws of a station. */
const DAILY = { gapMonth: 1, gapDay: 2, maximum: 3, minimum: 4, rain: 5 } as const

export function createSimulatedStations(
  seed: number,
  atlas: ClimateAtlas,
  trajectories: Trajectories,
): SimulatedStations {
  /** Every place looks into dozens of boxes, and the next place into the same ones. */
  const boxes = createCache<number, { station: SimulatedStation | null }>({ max: MAX_BOXES })
  const keyOf = (row: number, column: number) => streamKey(seed, PURPOSE.station, row, column)

  const stationIn = (row: number, column: number): SimulatedStation | null => {
    const box = row * MOST_COLUMNS + column
    const known = boxes.get(box)
    if (known !== undefined) return known.station
    const station = makeStation(row, column)
    boxes.set(box, { station })
    return station
  }

  function makeStation(row: number, column: number): SimulatedStation | null {
    const key = keyOf(row, column)
    if (uniformAt(key, DRAW.exists) > OCCUPIED) return null
    const lat = round((row + uniformAt(key, DRAW.lat)) * BOX_DEGREES - 90, 4)
    const lon = round(((column + uniformAt(key, DRAW.lon)) / columnsOf(row)) * 360 - 180, 4)
    const typical = monthlyNormals(atlas, lat, lon, null).elevation
    const elevation = Math.round(Math.max(0, typical * (0.85 + 0.3 * uniformAt(key, DRAW.height))))
    const kind = uniformAt(key, DRAW.kind)
    const firstYear = 1950 + Math.floor(60 * uniformAt(key, DRAW.opened) ** 2)
    const quality = uniformAt(key, DRAW.quality)
    return {
      id: `ZZS0${String(row).padStart(3, '0')}${String(column).padStart(4, '0')}`,
      name: stationName(key),
      lat,
      lon,
      elevation,
      elements: kind < 0.2 ? ['PRCP'] : ['TMAX', 'TMIN', 'PRCP'],
      firstYear,
      lastYear: uniformAt(key, DRAW.closed) < 0.12 ? Math.min(2022, firstYear + 30) : null,
      completeness: quality < 0.3 ? 0.75 + 0.2 * (quality / 0.3) : 0.96 + 0.04 * quality,
    }
  }

  return {
    near(lat, lon, withinKm = WITHIN_KM) {
      const found: NearStation[] = []
      const reach = withinKm / (EARTH_KM * RADIAN)
      const south = Math.max(0, Math.floor((lat - reach + 90) / BOX_DEGREES))
      const north = Math.min(ROWS - 1, Math.floor((lat + reach + 90) / BOX_DEGREES))
      for (let row = south; row <= north; row++) {
        for (const column of columnsNear(row, lon, reach)) {
          const station = stationIn(row, column)
          if (station === null) continue
          const distanceKm = greatCircleKm(lat, lon, station.lat, station.lon)
          if (distanceKm <= withinKm) found.push({ station, distanceKm })
        }
      }
      return found.sort((a, b) => a.distanceKm - b.distanceKm)
    },
    find(id) {
      const match = /^ZZS0(\d{3})(\d{4})$/.exec(id)
      if (match === null) return null
      const row = Number(match[1])
      const column = Number(match[2])
      return row < ROWS && column < columnsOf(row) ? stationIn(row, column) : null
    },
    daily(station, from, to) {
      const { lat, lon, elevation } = station
      const truth = trajectories.read({ ...gridPoint(lat, lon), elevation }, from, to)
      return observe(station, truth, keyOf(...boxOf(station.id)))
    },
    reports: (station) => reportsOf(station, keyOf(...boxOf(station.id))),
  }
}

/** Two thirds of what is missing are whole months, the rest single days. */
function reportsOf(station: SimulatedStation, key: StreamKey): (day: DayNumber) => boolean {
  const gapMonth = streamKey(key[0], key[1], DAILY.gapMonth)
  const gapDay = streamKey(key[0], key[1], DAILY.gapDay)
  const opened = dayNumberOf(station.firstYear, 1, 1)
  const closed = station.lastYear === null ? Number.POSITIVE_INFINITY : dayNumberOf(station.lastYear, 12, 31)
  const missing = 1 - station.completeness
  return (day) =>
    day >= opened &&
    day <= closed &&
    uniformAt(gapMonth, monthOf(day)) >= (missing * 2) / 3 &&
    uniformAt(gapDay, day) >= missing / 3
}

/** What the station's instruments make of the weather: a lasting bias, small daily errors, and gaps. */
function observe(station: SimulatedStation, truth: DailySeries, key: StreamKey): DailySeries {
  const { first: firstDay, count: days } = truth
  const stream = (purpose: number) => streamKey(key[0], key[1], purpose)
  const reports = reportsOf(station, key)
  const errors = { max: stream(DAILY.maximum), min: stream(DAILY.minimum), rain: stream(DAILY.rain) }
  const bias = 0.3 * normalAt(key, DRAW.bias)
  const max = new Float32Array(days).fill(Number.NaN)
  const min = new Float32Array(days).fill(Number.NaN)
  const rain = new Float32Array(days).fill(Number.NaN)
  const hasTemperature = station.elements.includes('TMAX')
  for (let index = 0; index < days; index++) {
    const day = firstDay + index
    if (!reports(day)) continue
    const fallen = truth.values.tp_sum?.[index] ?? Number.NaN
    const caught = fallen * Math.exp(0.15 * normalAt(errors.rain, day))
    rain[index] = fallen > 0 ? Math.max(0.1, round(caught, 1)) : round(fallen, 1)
    if (!hasTemperature) continue
    const high = (truth.values.t2m_max?.[index] ?? Number.NaN) + bias + 0.4 * normalAt(errors.max, day)
    const low = (truth.values.t2m_min?.[index] ?? Number.NaN) + bias + 0.4 * normalAt(errors.min, day)
    max[index] = round(Math.max(high, low), 1)
    min[index] = round(Math.min(high, low), 1)
  }
  return {
    first: firstDay,
    count: days,
    values: hasTemperature ? { t2m_max: max, t2m_min: min, tp_sum: rain } : { tp_sum: rain },
  }
}

/** Fewer boxes in a row towards the poles. */
function columnsOf(row: number): number {
  const lat = (row + 0.5) * BOX_DEGREES - 90
  return Math.max(1, Math.round((360 / BOX_DEGREES) * Math.cos(lat * RADIAN)))
}

function columnsNear(row: number, lon: number, reach: number): number[] {
  const count = columnsOf(row)
  const boxes = Math.ceil(reach / BOX_DEGREES) + 1
  const middle = Math.floor(((lon + 180) / 360) * count)
  const columns = new Set<number>()
  for (let step = -boxes; step <= boxes; step++) columns.add((((middle + step) % count) + count) % count)
  return [...columns]
}

export function greatCircleKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIAN) / 2) ** 2 +
    Math.cos(lat1 * RADIAN) * Math.cos(lat2 * RADIAN) * Math.sin(((lon2 - lon1) * RADIAN) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

function boxOf(id: string): [row: number, column: number] {
  return [Number(id.slice(4, 7)), Number(id.slice(7))]
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
