import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import type { AlertRecord } from '../entities/alert.ts'
import { alertRecordTexts as texts } from '../texts/en/alert-record.ts'

/** 'Right 9 of 11 times, missed 1'; with a percentage once so many warnings say something. */
export function alertRecordWords({ hits, false_alarms, misses }: AlertRecord): string {
  const warned = hits + false_alarms
  if (warned === 0) return texts.onlyMissed(misses)
  const right = rightWords(hits, warned)
  return misses === 0 ? right : texts.alsoMissed(right, misses)
}

function rightWords(hits: number, warned: number): string {
  if (warned === 1) return hits === 1 ? texts.rightOnce : texts.wrongOnce
  const right = texts.right(hits, warned)
  return warned < MIN_CASES ? right : texts.share(right, Math.round((hits / warned) * 100))
}
