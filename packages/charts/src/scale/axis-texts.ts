import type { YAxis } from '../definition/chart-definition.ts'
import { dayAndMonth } from './date-texts.ts'
import { numberText, tickTexts } from './number-text.ts'

/** A value without its unit: '12.3', or '13 May' where the axis tells dates. */
export const shownNumber = (value: number, { decimals, dates }: Pick<YAxis, 'decimals' | 'dates'>): string =>
  dates === undefined ? numberText(value, decimals) : dayAndMonth(dates + Math.round(value))

export const axisTexts = (ticks: readonly number[], { dates }: Pick<YAxis, 'dates'>): string[] =>
  dates === undefined ? tickTexts(ticks) : ticks.map((tick) => dayAndMonth(dates + tick))
