import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCloudDownload, type IconHelp } from '@tabler/icons-react'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useState } from 'react'
import { eventKey } from '../feed/event-key.ts'
import { FeedCard } from '../feed/feed-card.tsx'
import { UndecidedCard } from '../feed/undecided-card.tsx'
import classes from './region-alerts.module.css'

/** A cell is one of four beside each other: the most urgent of it. */
const SHOWN = 3

type LotCellProps = { lot: FieldFeed; type: FeedType; units: UnitSystem; today: Day }

/** One feed of one lot. */
export function LotCell({ lot, type, units, today }: LotCellProps) {
  const [isOpen, setOpen] = useState(false)
  const events = lot.events.filter((event) => event.type === type)
  const undecided = lot.undecided.filter((rule) => rule.type === type)
  const isQuiet = events.length === 0 && undecided.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what one fills in, and these are cards
    <div role="group" className={classes.cell} aria-label={feedTexts.types[type]}>
      <p className={classes.cellType} aria-hidden>
        {feedTexts.types[type]}
      </p>
      {lot.pending ? (
        <Quiet icon={IconCloudDownload} text={feedCardTexts.pendingTitle} />
      ) : isQuiet ? (
        <Quiet icon={IconCheck} text={feedTexts.ok} isOk />
      ) : (
        <ul>
          {events.slice(0, isOpen ? events.length : SHOWN).map((event) => (
            <li key={eventKey(event)}>
              <FeedCard event={event} units={units} today={today} />
            </li>
          ))}
          {undecided.length > 0 && (
            <li>
              <UndecidedCard rules={undecided} />
            </li>
          )}
        </ul>
      )}
      {events.length > SHOWN && !isOpen && (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setOpen(true)}>
          {feedCardTexts.more(events.length - SHOWN)}
        </UnstyledButton>
      )}
    </div>
  )
}

type QuietProps = { icon: typeof IconHelp; text: string; isOk?: boolean }

function Quiet({ icon: Icon, text, isOk = false }: QuietProps) {
  return (
    <p className={classes.quiet} data-ok={isOk}>
      <Icon size={18} aria-hidden />
      {text}
    </p>
  )
}
