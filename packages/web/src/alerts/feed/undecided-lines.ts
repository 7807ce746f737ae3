import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'

const STATES = ['noData', 'failed'] as const

/** Rules that could not be decided, a sentence for each reason; a rule of many fields is named once. */
export function undecidedLines(rules: FieldFeed['undecided']): string[] {
  return STATES.flatMap((state) => {
    const titles = [...new Set(rules.filter((rule) => rule.state === state).map(({ title }) => title))]
    return titles.length === 0 ? [] : [feedCardTexts.undecided[state](titles.join(', '))]
  })
}
