import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ReadPage } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

/** Null: the sender may not see it. */
export type RiskData = {
  feed: FieldFeed | null
  nights: Decisions['frost']['nights'] | null
}

export async function readRisks(readPage: ReadPage, { uuid }: FieldFacts): Promise<RiskData> {
  const ofField = { params: { uuid } }
  const feed = await readPage('getFieldFeed', ofField)
  if (feed?.data.pending) throw new AppError('unavailable', weatherTexts.pending, { code: 'weather-pending' })
  const decisions = await readPage('getDecisions', ofField)
  return { feed: feed?.data ?? null, nights: decisions?.frost.nights ?? null }
}
