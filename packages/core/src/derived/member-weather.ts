import { firstOf } from '../series/read-dataset.ts'
import type { Members } from '../series/series.ts'
import type { Day, DayNumber } from '../time/day.ts'

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

type Weather<Values> = { middle: Values; rain: Values; evaporation: Values }

/** What a slider's moves are computed from, unpacked once. Temperatures are the middle of a day, (max + min)/2. */
export type MemberWeather = {
  /** As one certain member. */
  observed: Weather<Members>
  forecast: Weather<Members>
  /** The same days in each normal year, observed days and forecast days alike. */
  years: Weather<Members>
  /** Beyond the forecast days, for months. */
  extended: { forecast: Members; years: Members }
}

export function memberWeather(rows: MemberRows): MemberWeather {
  const { observed, members, years, extended } = rows
  const past = firstOf(observed.time)
  const ahead = firstOf(rows.time)
  const usual = firstOf(rows.climTime)
  const beyond = firstOf(extended.time)
  return {
    observed: {
      middle: middles(past, [observed.t2m_min], [observed.t2m_max]),
      rain: membersOf(past, [observed.tp_sum]),
      evaporation: membersOf(past, [observed.e_sum]),
    },
    forecast: {
      middle: middles(ahead, members.t2m_min, members.t2m_max),
      rain: membersOf(ahead, members.tp_sum),
      evaporation: membersOf(ahead, members.e_sum),
    },
    years: {
      middle: middles(usual, years.t2m_min, years.t2m_max),
      rain: membersOf(usual, years.tp_sum),
      evaporation: membersOf(usual, years.e_sum),
    },
    extended: {
      forecast: membersOf(beyond, extended.members),
      years: membersOf(beyond, extended.years),
    },
  }
}

function membersOf(first: DayNumber, rows: readonly Row[]): Members {
  const members = rows.length
  const days = rows[0]?.length ?? 0
  const values = new Float32Array(days * members)
  for (let member = 0; member < members; member++) {
    const row = rows[member] as Row
    for (let day = 0; day < days; day++) values[day * members + member] = row[day] ?? Number.NaN
  }
  return { first, members, values }
}

function middles(first: DayNumber, lows: readonly Row[], highs: readonly Row[]): Members {
  const middle = membersOf(first, lows)
  const { values } = membersOf(first, highs)
  for (let at = 0; at < values.length; at++)
    middle.values[at] = ((middle.values[at] as number) + (values[at] as number)) / 2
  return middle
}
