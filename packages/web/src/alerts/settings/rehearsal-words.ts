import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { yearDay } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'

const texts = alertSettingsTexts.rehearsal

/** Five days each: a year is 73 of them. */
export const PENTAD_DAYS = 5
export const PENTADS = 73

/** Above this share of all days saving asks whether that is meant. */
const OFTEN = 0.5

/** 'Would have warned in 7 of the last 30 seasons, on average 11 days a year'. */
export function rehearsalHeadline({ warned, seasons, daysPerYear }: Rehearsal): string {
  if (warned === 0) return texts.never(seasons.length)
  const rounded = Math.round(daysPerYear)
  const perYear = rounded < 1 ? texts.lessThanOne : texts.perYear(String(rounded))
  return texts.warned(warned, seasons.length, perYear)
}

export const warnsOften = ({ shareOfDays }: Rehearsal): boolean => shareOfDays > OFTEN

export const percentOfDays = ({ shareOfDays }: Rehearsal): number => Math.round(shareOfDays * 100)

/** How often each five days of the year were part of a warning: the share of seasons, 0 to 1. */
export function warnedPentads({ seasons }: Rehearsal): number[] {
  const counts = new Array<number>(PENTADS).fill(0)
  for (const { ranges } of seasons) {
    const touched = new Set<number>()
    for (const { start, end } of ranges)
      for (let day = dayNumber(start); day <= dayNumber(end); day += 1)
        touched.add(Math.floor(yearDay(day) / PENTAD_DAYS))
    for (const pentad of touched) counts[pentad] = (counts[pentad] ?? 0) + 1
  }
  return counts.map((count) => (seasons.length === 0 ? 0 : count / seasons.length))
}
