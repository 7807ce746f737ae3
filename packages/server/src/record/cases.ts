import { Readable } from 'node:stream'
import type { ForecastCasesResponse } from '@windrow/contract/entities/forecast-record.ts'
import { forecastRecordTexts as texts } from '@windrow/contract/texts/en/forecast-record.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { csvLine } from '@windrow/core/csv/write-csv.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { DIMENSIONS } from '@windrow/core/units/dimensions.ts'
import { type ArchivedSeries, SERIES } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { Download } from '../platform/http/download.ts'
import { ARCHIVED_DAYS } from '../weather/archive/packed-quantiles.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'
import type { SeriesRecord } from './records.ts'
import { valueOn } from './score-record.ts'

/** Each issue of one lead that has this day, beside what came. */
function* caseRows({ issues, reference }: SeriesRecord, lead: number) {
  for (const [at, firstDay] of issues.firstDays.entries()) {
    const from = (at * ARCHIVED_DAYS + lead) * RECORD_SIZE
    const quantiles = issues.quantiles.subarray(from, from + RECORD_SIZE)
    if (Number.isNaN(quantiles[0])) continue
    const day = firstDay + lead
    yield {
      day: dayOf(day),
      issued: (issues.issued[at] as Date).toISOString(),
      quantiles: Array.from(quantiles, (value) => wireNumber(value)),
      observed: wireNumber(valueOn(reference.observed, day)),
    }
  }
}

/** Days that are still ahead have a forecast and nothing measured yet, as those without a reading. */
export function casesOfLead(record: SeriesRecord, lead: number): ForecastCasesResponse {
  const rows = [...caseRows(record, lead)]
  const quantiles = Object.fromEntries(
    RECORD_LEVELS.map((level, at) => [String(level), rows.map((row) => row.quantiles[at] ?? null)]),
  ) as ForecastCasesResponse['quantiles']
  return {
    time: rows.map(({ day }) => day),
    issued: rows.map(({ issued }) => issued),
    quantiles,
    observed: rows.map(({ observed }) => observed),
  }
}

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** The same as a file, of one lead or of all, lead after lead. */
export function casesFile(
  record: SeriesRecord,
  series: ArchivedSeries,
  lead: number | null,
  now: Date,
): Download {
  const name = fill(texts.fileName, { variable: series, day: now.toISOString().slice(0, 10) })
  const leads = lead === null ? Array.from({ length: ARCHIVED_DAYS }, (_, at) => at) : [lead]
  const about = [series, DIMENSIONS[SERIES[series].dimension].metric.unit, record.truth.name]
  function* lines(): Generator<string> {
    yield BYTE_ORDER_MARK +
      csvLine([
        ...texts.columns,
        ...RECORD_LEVELS.map((level) => fill(texts.quantile, { level: String(level) })),
        texts.observed,
        texts.variable,
        texts.unit,
        texts.truth,
      ])
    for (const ahead of leads) {
      let text = ''
      for (const { day, issued, quantiles, observed } of caseRows(record, ahead))
        text += csvLine([day, ahead, issued, ...quantiles, observed, ...about])
      yield text
    }
  }
  return new Download(name, 'text/csv; charset=utf-8', Readable.from(lines(), { objectMode: false }))
}
