import { type Day, type DayNumber, dayNumber } from '../time/day.ts'

type Row = readonly (number | null)[]

/** The response of the members call (decisions §3), as far as anything is derived from it. */
export type MemberRows = {
  time: readonly Day[]
  members: MemberSeries<readonly Row[]>
  years: MemberSeries<readonly Row[]>
  observed: { time: readonly Day[] } & MemberSeries<Row>
  climTime: readonly Day[]
  extended: { time: readonly Day[]; members: readonly Row[]; years: readonly Row[] }
}

type MemberSeries<Values> = { t2m_min: Values; t2m_max: Values; tp_sum: Values; e_sum: Values }

/** Days times members, side by side for each day: `values[day * members + member]`; missing is NaN. */
export type Ensemble = { from: DayNumber; days: number; members: number; values: Float32Array }

/** What a slider's moves are computed from, unpacked once. Temperatures are the middle of a day, (max + min)/2. */
export type MemberWeather = {
  observed: {
    from: DayNumber
    days: number
    middle: Float32Array
    rain: Float32Array
    evaporation: Float32Array
  }
  forecast: { middle: Ensemble; rain: Ensemble; evaporation: Ensemble }
  /** The same days in each normal year, observed days and forecast days alike. */
  years: { middle: Ensemble; rain: Ensemble; evaporation: Ensemble }
  /** Beyond the forecast days, for months. */
  extended: { forecast: Ensemble; years: Ensemble }
}

export function memberWeather(rows: MemberRows): MemberWeather {
  const { observed, members, years, extended } = rows
  const forecastFrom = firstOf(rows.time)
  const climFrom = firstOf(rows.climTime)
  const extendedFrom = firstOf(extended.time)
  return {
    observed: {
      from: firstOf(observed.time),
      days: observed.time.length,
      middle: middles(0, [observed.t2m_min], [observed.t2m_max]).values,
      rain: ensemble(0, [observed.tp_sum]).values,
      evaporation: ensemble(0, [observed.e_sum]).values,
    },
    forecast: {
      middle: middles(forecastFrom, members.t2m_min, members.t2m_max),
      rain: ensemble(forecastFrom, members.tp_sum),
      evaporation: ensemble(forecastFrom, members.e_sum),
    },
    years: {
      middle: middles(climFrom, years.t2m_min, years.t2m_max),
      rain: ensemble(climFrom, years.tp_sum),
      evaporation: ensemble(climFrom, years.e_sum),
    },
    extended: {
      forecast: ensemble(extendedFrom, extended.members),
      years: ensemble(extendedFrom, extended.years),
    },
  }
}

const firstOf = (time: readonly Day[]): DayNumber => (time[0] === undefined ? 0 : dayNumber(time[0]))

function ensemble(from: DayNumber, rows: readonly Row[]): Ensemble {
  const members = rows.length
  const days = rows[0]?.length ?? 0
  const values = new Float32Array(days * members)
  for (let member = 0; member < members; member++) {
    const row = rows[member] as Row
    for (let day = 0; day < days; day++) values[day * members + member] = row[day] ?? Number.NaN
  }
  return { from, days, members, values }
}

function middles(from: DayNumber, lows: readonly Row[], highs: readonly Row[]): Ensemble {
  const middle = ensemble(from, lows)
  const { values } = ensemble(from, highs)
  for (let at = 0; at < values.length; at++)
    middle.values[at] = ((middle.values[at] as number) + (values[at] as number)) / 2
  return middle
}
