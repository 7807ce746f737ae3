import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saturationVapourPressure } from '@windrow/core/indices/humidity.ts'
import { type DayNumber, dayNumber, dayNumberOf } from '@windrow/core/time/day.ts'

/** Measured days of one place; missing is NaN. Temperatures in °C, rain in mm, humidity in %, wind in m/s. */
export type RealWeather = {
  name: string
  lat: number
  lon: number
  elevation: number
  days: DayNumber[]
  tMax: number[]
  tMin: number[]
  rain: number[]
  humidity: number[]
  wind: number[]
  /** Reference evapotranspiration as its origin has it, mm a day. */
  et0: number[]
}

const GOLDEN = join(import.meta.dirname, '../../../shared/data/golden')

/** Null in a clone that stands alone: the measured series are not part of the project. */
export function readRealWeather(): RealWeather[] | null {
  if (!existsSync(GOLDEN)) return null
  return [maricopa(), fallon(), ottawa(), williamHead(), ...era5(), seattle(), ...uscrn()]
}

function maricopa(): RealWeather {
  const rows = table('pyfao56_maricopa_daily_2003.csv')
  const days = rows.map((row) => dayNumberOf(Number(row.Year), 1, 1) + Number(row.DOY) - 1)
  const humidity = rows.map((row) => {
    const tMax = Number(row.Tmax)
    const tMin = Number(row.Tmin)
    const es = (saturationVapourPressure(tMax) + saturationVapourPressure(tMin)) / 2
    return (100 * saturationVapourPressure(Number(row.Tdew))) / es
  })
  return {
    name: 'Maricopa, Arizona',
    lat: 33.069,
    lon: -111.97,
    elevation: 361,
    days,
    tMax: column(rows, 'Tmax'),
    tMin: column(rows, 'Tmin'),
    rain: column(rows, 'Rain'),
    humidity,
    wind: column(rows, 'Wndsp'),
    et0: column(rows, 'pyfao56_eto_mm'),
  }
}

function fallon(): RealWeather {
  const rows = table('refet_fallon_daily_2015H1.csv')
  const humidity = rows.map((row) => {
    const es =
      (saturationVapourPressure(Number(row.tmax_c)) + saturationVapourPressure(Number(row.tmin_c))) / 2
    return Math.min(100, (100 * saturationVapourPressure(Number(row.tdew_c))) / es)
  })
  return {
    name: 'Fallon, Nevada',
    lat: 39.4575,
    lon: -118.78,
    elevation: 1208.5,
    days: rows.map((row) => dayNumber(row.date ?? '')),
    tMax: column(rows, 'tmax_c'),
    tMin: column(rows, 'tmin_c'),
    rain: rows.map(() => Number.NaN),
    humidity,
    wind: column(rows, 'wind3m_ms'),
    et0: column(rows, 'eto_mm'),
  }
}

/** GHCN-Daily, fixed width: tenths of °C and of mm. */
function ottawa(): RealWeather {
  const byDay = new Map<DayNumber, { TMAX?: number; TMIN?: number; PRCP?: number }>()
  for (const line of readFileSync(join(GOLDEN, 'CA006105978_2000-2022.dly'), 'utf8').split('\n')) {
    const element = line.slice(17, 21)
    if (element !== 'TMAX' && element !== 'TMIN' && element !== 'PRCP') continue
    const first = dayNumberOf(Number(line.slice(11, 15)), Number(line.slice(15, 17)), 1)
    for (let day = 0; day < 31; day++) {
      const value = Number(line.slice(21 + day * 8, 26 + day * 8))
      if (value === -9999 || line.slice(27 + day * 8, 28 + day * 8).trim() !== '') continue
      const known = byDay.get(first + day) ?? {}
      known[element] = value / 10
      byDay.set(first + day, known)
    }
  }
  const days = [...byDay.keys()].sort((a, b) => a - b)
  const of = (key: 'TMAX' | 'TMIN' | 'PRCP') => days.map((day) => byDay.get(day)?.[key] ?? Number.NaN)
  const none = days.map(() => Number.NaN)
  return {
    name: 'Ottawa, Ontario',
    lat: 45.38,
    lon: -75.72,
    elevation: 79,
    days,
    tMax: of('TMAX'),
    tMin: of('TMIN'),
    rain: of('PRCP'),
    humidity: none,
    wind: none,
    et0: none,
  }
}

/** Environment Canada's station 1018935: 45 years of mild, wet winters and dry summers. */
function williamHead(): RealWeather {
  const byDay = new Map<DayNumber, Record<string, number>>()
  for (const name of ['MAX_TEMP', 'MIN_TEMP', 'ONE_DAY_PRECIPITATION'])
    for (const row of table(`climdex_1018935_${name}.csv`)) {
      const day = dayNumberOf(Number(row.year), 1, 1) + Number(row.jday) - 1
      byDay.set(day, { ...byDay.get(day), [name]: column([row], name)[0] ?? Number.NaN })
    }
  const days = [...byDay.keys()].sort((a, b) => a - b)
  const of = (name: string) => days.map((day) => byDay.get(day)?.[name] ?? Number.NaN)
  const none = days.map(() => Number.NaN)
  return {
    name: 'William Head, British Columbia',
    lat: 48.34,
    lon: -123.54,
    elevation: 12,
    days,
    tMax: of('MAX_TEMP'),
    tMin: of('MIN_TEMP'),
    rain: of('ONE_DAY_PRECIPITATION'),
    humidity: none,
    wind: none,
    et0: none,
  }
}

function era5(): RealWeather[] {
  const at = (name: string, file: string, lat: number, lon: number, elevation: number): RealWeather => {
    const rows = table(file)
    return {
      name,
      lat,
      lon,
      elevation,
      days: rows.map((row) => dayNumber(row.date ?? '')),
      tMax: column(rows, 'tasmax_c'),
      tMin: column(rows, 'tasmin_c'),
      rain: column(rows, 'pr_mm'),
      humidity: column(rows, 'hurs_pct'),
      wind: column(rows, 'sfcWind_ms'),
      et0: rows.map(() => Number.NaN),
    }
  }
  return [
    at('Halifax, Nova Scotia', 'era5_halifax_1990-1993.csv', 44.5, -63.5, 20),
    at('Iqaluit, Nunavut', 'era5_iqaluit_1990-1993.csv', 63.75, -68.5, 30),
  ]
}

function seattle(): RealWeather {
  const rows = table('noaa_seattle_daily_2012-2013.csv')
  const none = rows.map(() => Number.NaN)
  return {
    name: 'Seattle, Washington',
    lat: 47.45,
    lon: -122.31,
    elevation: 130,
    days: rows.map((row) => dayNumber(row.date ?? '')),
    tMax: column(rows, 'temp_max'),
    tMin: column(rows, 'temp_min'),
    rain: column(rows, 'precipitation'),
    humidity: none,
    wind: column(rows, 'wind'),
    et0: none,
  }
}

function uscrn(): RealWeather[] {
  const rows = table('uscrn_daily_2020_94995_93243_54811.csv')
  const at = (wban: string, name: string, elevation: number): RealWeather => {
    const own = rows.filter((row) => row.wban === wban)
    const none = own.map(() => Number.NaN)
    return {
      name,
      lat: Number(own[0]?.latitude),
      lon: Number(own[0]?.longitude),
      elevation,
      days: own.map((row) => dayNumber(row.lst_date ?? '')),
      tMax: column(own, 't_daily_max'),
      tMin: column(own, 't_daily_min'),
      rain: column(own, 'p_daily_calc'),
      humidity: column(own, 'rh_daily_avg'),
      wind: none,
      et0: none,
    }
  }
  return [
    at('94995', 'Lincoln, Nebraska', 418),
    at('93243', 'Merced, California', 24),
    at('54811', 'Shabbona, Illinois', 265),
  ]
}

function table(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(join(GOLDEN, file), 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

function column(rows: readonly Record<string, string>[], name: string): number[] {
  return rows.map((row) => {
    const value = row[name] === '' ? Number.NaN : Number(row[name])
    return value <= -999 ? Number.NaN : value
  })
}
