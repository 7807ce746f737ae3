import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { DiaryNote } from '@windrow/contract/entities/diary.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { OffSeason } from '@windrow/contract/entities/off-season.ts'
import type { YieldForecast } from '@windrow/contract/entities/planting.ts'
import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import type { Provenance } from '@windrow/contract/entities/weather.ts'
import { isSeasonOver } from '@windrow/contract/words/off-season-words.ts'
import { type ReadPage, readProvenance } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

type Week = {
  currentWeather: { temp: number; windSpeed: number; windDir: number }
  weeklyforecast: { date: string; max: number | null; min: number | null }[]
}

/** Null: the sender may not see it. */
export type SummaryData = {
  week: Week | null
  /** What the forecast rests on. */
  provenance: Provenance | null
  growth: Growth | null
  /** Of a season that is over. */
  offSeason: OffSeason | null
  soil: SoilProfile | null
  /** The newest value that counts. */
  greenness: { value: number; date: string; isModelled: boolean } | null
  yield: YieldForecast | null
  decisions: Decisions | null
  feed: FieldFeed | null
  diary: { notes: DiaryNote[]; more: number } | null
}

/** More would push the alerts off the page. */
const NOTES = 4

export async function readSummary(readPage: ReadPage, { uuid, today }: FieldFacts): Promise<SummaryData> {
  const ofField = { params: { uuid } }
  const week = await readPage('getWeeklyForecast', { query: { uuid } })
  const growth = await readPage('getGrowth', ofField)
  const season = await readPage('getNdviSeason', ofField)
  const feed = await readPage('getFieldFeed', ofField)
  const diary = await readPage('listDiary', ofField)
  return {
    week,
    provenance: await readProvenance(readPage, uuid),
    // The curve is as long as a season, and no page of this report draws it.
    growth: growth && { ...growth, curve: null },
    offSeason: growth && isSeasonOver(growth) ? await readPage('getOffSeason', ofField) : null,
    soil: await readPage('getSoilProfile', ofField),
    greenness: season && greennessOf(season, today),
    yield: await readPage('getYieldForecast', ofField),
    decisions: await readPage('getDecisions', ofField),
    feed: feed?.data ?? null,
    diary: diary && {
      notes: diary.data.slice(0, NOTES),
      more: Math.max(0, diary.data.length - NOTES),
    },
  }
}

/** The newest that is not of a day to come. */
function greennessOf({ values, isModelled }: NdviSeason, today: string): SummaryData['greenness'] {
  const used = values.filter(({ state, date, value }) => state === 'used' && value !== null && date <= today)
  const last = used.sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  return last?.value == null ? null : { value: last.value, date: last.date, isModelled }
}
