import { daysInMonth } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayNumber, dayNumberOf, isDay } from '@windrow/core/time/day.ts'
import { checkDaily } from '../check-plausible.ts'
import { type DailySeries, SourceError } from '../weather-source.ts'

/** The elements that we read; °C and mm once they are here. */
type Element = 'TMAX' | 'TMIN' | 'TAVG' | 'PRCP'

const ELEMENTS: readonly Element[] = ['TMAX', 'TMIN', 'TAVG', 'PRCP']

/** What a station observed on the days `from` to `to`; NaN where nothing was, or nothing that can be trusted. */
export type Observations = { from: DayNumber; to: DayNumber; values: Record<Element, Float32Array> }

export function emptyObservations(from: DayNumber, to: DayNumber): Observations {
  const column = () => new Float32Array(Math.max(0, to - from + 1)).fill(Number.NaN)
  return { from, to, values: { TMAX: column(), TMIN: column(), TAVG: column(), PRCP: column() } }
}

function isElement(name: string): name is Element {
  return (ELEMENTS as readonly string[]).includes(name)
}

const MISSING = -9_999

/**
 * One value as NOAA flags it. Whatever failed a quality check (any Q flag) is dropped; T is a trace of rain and
 * counts as none; P is "missing presumed zero", which is missing.
 */
function observe(
  into: Observations,
  element: Element,
  day: DayNumber,
  value: number,
  mFlag: string,
  qFlag: string,
): void {
  if (day < into.from || day > into.to || !Number.isFinite(value) || value === MISSING) return
  if (qFlag.trim() !== '' || mFlag === 'P') return
  into.values[element][day - into.from] = mFlag === 'T' ? 0 : value
}

/**
 * NOAA's `.dly`: a line for each month and element, ID 1-11, YEAR 12-15, MONTH 16-17, ELEMENT 18-21, then 31 times
 * VALUE (5 columns, tenths, -9999 missing), MFLAG, QFLAG, SFLAG.
 */
function readDly(text: string, into: Observations): void {
  for (const line of text.split('\n')) {
    const element = line.slice(17, 21)
    if (!isElement(element)) continue
    const [year, month] = [Number(line.slice(11, 15)), Number(line.slice(15, 17))]
    if (!Number.isInteger(year) || !(month >= 1 && month <= 12)) continue
    const first = dayNumberOf(year, month, 1)
    const length = daysInMonth(year * 12 + month - 1)
    for (let day = 0; day < length; day++) {
      const at = 21 + day * 8
      const field = line.slice(at, at + 5).trim()
      if (field === '' || field === '-9999') continue
      observe(into, element, first + day, Number(field) / 10, line.charAt(at + 5), line.charAt(at + 6))
    }
  }
}

/**
 * NOAA's by-station and by-year CSV: ID, YYYYMMDD, ELEMENT, VALUE (tenths), M-FLAG, Q-FLAG, S-FLAG, OBS-TIME; more
 * columns and a header line may follow and are passed over. Only lines of `id`: a by-year file has all stations.
 */
function readByStationCsv(text: string, id: string, into: Observations): void {
  for (const line of text.split('\n')) {
    const [station, date = '', element = '', value = '', mFlag = '', qFlag = ''] = line.trimEnd().split(',')
    if (station !== id || !isElement(element) || value === '' || value === '-9999') continue
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
    if (date.length !== 8 || !isDay(day)) continue
    observe(into, element, dayNumber(day), Number(value) / 10, mFlag, qFlag)
  }
}

/**
 * The form of NOAA's data service (`dataset=daily-summaries&units=metric`): a header, a line a day, °C and mm. Flags
 * are in `<element>_ATTRIBUTES` as `M,Q,S`, or the quality flag alone in `<element>_FLAG`; names in either case.
 */
function readDailySummariesCsv(text: string, id: string, into: Observations): void {
  const lines = text.split('\n')
  const header = cellsOf(lines[0] ?? '').map((name) => name.toUpperCase())
  const column = (name: string) => header.indexOf(name)
  const [date, station] = [column('DATE'), column('STATION')]
  const elements = ELEMENTS.map((name) => ({
    name,
    value: column(name),
    attributes: column(`${name}_ATTRIBUTES`),
    flag: column(`${name}_FLAG`),
  })).filter(({ value }) => value !== -1)
  for (const line of lines.slice(1)) {
    const cells = cellsOf(line)
    const day = cells[date] ?? ''
    if (cells[station] !== id || !isDay(day)) continue
    for (const { name, value, attributes, flag } of elements) {
      const text = (cells[value] ?? '').trim()
      if (text === '') continue
      const [mFlag = '', qFlag = ''] = (cells[attributes] ?? '').split(',')
      observe(into, name, dayNumber(day), Number(text), mFlag, flag === -1 ? qFlag : (cells[flag] ?? ''))
    }
  }
}

/** Cells of one line; quoted ones may hold commas (RFC 4180; no cell of these files holds a line break). */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const character of line.replace(/\r$/, '')) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

/** A station's file in any of the forms that NOAA and its mirrors have, recognised by the first line. */
export function readStationFile(text: string, id: string, into: Observations): void {
  const first = text.slice(0, 400).split('\n')[0] ?? ''
  if (/(^|,)"?date"?(,|\s*$)/i.test(first)) readDailySummariesCsv(text, id, into)
  else if (/^[A-Z0-9_-]{11},\d{8},/i.test(first) || /^ID,/i.test(first)) readByStationCsv(text, id, into)
  else if (/^[A-Z0-9_-]{11}\d{6}[A-Z0-9]{4}/i.test(first)) {
    if (!first.startsWith(id))
      throw new SourceError(`GHCN ${id}: the file is of station ${first.slice(0, 11)}`)
    readDly(text, into)
  } else throw new SourceError(`GHCN ${id}: not a station's file: ${first.slice(0, 60)}`)
}

/** A station's file as daily series. */
export function stationHistory(text: string, id: string, from: DayNumber, to: DayNumber): DailySeries {
  const observations = emptyObservations(from, to)
  readStationFile(text, id, observations)
  const series = seriesOf(observations)
  checkDaily(series, `GHCN ${id}`)
  return series
}

/**
 * A minimum above the maximum passed NOAA's checks but cannot be: both are dropped. The mean is the station's own
 * where it lies between the two (it may be of another 24 hours), else the middle of both.
 */
function seriesOf({ from, to, values }: Observations): DailySeries {
  const [mins, maxs] = [values.TMIN, values.TMAX]
  const means = values.TAVG
  for (let day = 0; day < mins.length; day++) {
    const [min, max, mean] = [mins[day] as number, maxs[day] as number, means[day] as number]
    if (min > max) {
      mins[day] = Number.NaN
      maxs[day] = Number.NaN
    } else if (Number.isNaN(mean) || mean < min || mean > max) {
      means[day] = (min + max) / 2
    }
  }
  return {
    first: from,
    count: Math.max(0, to - from + 1),
    values: { t2m_min: mins, t2m_max: maxs, t2m_avg: means, tp_sum: values.PRCP },
  }
}
