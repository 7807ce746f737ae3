import type { FieldWorkCode } from '@windrow/core/decisions/field-work.ts'
import type { Decisions } from '../entities/decisions.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { capital } from './capital.ts'
import { listed, onDay } from './near-days.ts'

const texts = fieldDecisionTexts.fieldWork

/** 'Soil too wet today and on Friday; may be too wet on Saturday.' */
export function workWords(days: Decisions['fieldWork']['days']): string {
  const today = days[0]?.date ?? ''
  const byReason = new Map<FieldWorkCode, string[]>()
  for (const { date, reasons } of days) {
    const [reason] = reasons
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), onDay(date, today)])
  }
  if (byReason.size === 0) return days.some(({ verdict }) => verdict === 'unknown') ? '' : texts.all
  const parts = [...byReason].map(([reason, named]) =>
    texts.not(texts.reasons[reason], named.length === days.length ? texts.everyDay : listed(named)),
  )
  return `${capital(parts.join('; '))}.`
}
