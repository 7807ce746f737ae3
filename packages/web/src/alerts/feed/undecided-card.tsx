import { IconHelp } from '@tabler/icons-react'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { StateCard } from './state-card.tsx'
import { undecidedLines } from './undecided-lines.ts'

type UndecidedCardProps = { rules: FieldFeed['undecided']; meta?: string }

/** Rules that could not be decided are told as such, never as "no alert" (decisions §6). */
export function UndecidedCard({ rules, meta }: UndecidedCardProps) {
  return (
    <StateCard
      icon={IconHelp}
      tone="neutral"
      title={texts.undecidedTitle}
      {...(meta === undefined ? {} : { meta })}
    >
      {undecidedLines(rules).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </StateCard>
  )
}
