import { IconCheck, IconCloudDownload, type IconHelp } from '@tabler/icons-react'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { DEFAULT_PAGE_SIZE } from '@windrow/contract/limits.ts'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import { regionAlertsTexts as texts } from '@windrow/contract/texts/en/region-alerts.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { FEED_TYPES, type FeedType } from '@windrow/core/risks/risk-def.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useState } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { CountBadge } from '../../ui/layout/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageSteps } from '../../ui/lists/page-steps.tsx'
import { FeedCard } from '../feed/feed-card.tsx'
import { UndecidedCard } from '../feed/feed-states.tsx'
import { eventKey } from '../feed/feed-words.ts'
import { lotEvents } from './lots.ts'
import classes from './region-alerts.module.css'
import { FEED_ICONS } from './region-data.ts'

/** A cell is one of four beside each other: the most urgent of it. */
const CARDS_SHOWN = 3

type LotRowsProps = {
  lots: readonly FieldFeed[]
  fields: ReadonlyMap<string, Field>
  today: Day
  pathOf: (uuid: string) => string
}

/** A row for each lot with its four feeds, a page at a time (decisions §10). */
export function LotRows({ lots, fields, today, pathOf }: LotRowsProps) {
  const [wanted, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(lots.length / DEFAULT_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * DEFAULT_PAGE_SIZE
  const shown = lots.slice(first, first + DEFAULT_PAGE_SIZE)
  return (
    <>
      <Card flush>
        <div className={classes.lotHead}>
          <span className={classes.lotHeadName}>{texts.lot}</span>
          {FEED_TYPES.map((type) => {
            const { icon: Icon, color } = FEED_ICONS[type]
            return (
              <span key={type} className={classes.lotHeadFeed}>
                <span className={classes.sign} style={{ color }}>
                  <Icon size={18} aria-hidden />
                </span>
                <b>{feedTexts.types[type]}</b>
                <span className={classes.count}>{lotEvents(lots, type).length}</span>
              </span>
            )
          })}
        </div>
        <ul aria-label={texts.lots}>
          {shown.map((lot) => (
            <LotRow
              key={lot.uuid}
              lot={lot}
              field={fields.get(lot.uuid)}
              today={today}
              href={pathOf(lot.uuid)}
            />
          ))}
        </ul>
        <div className={classes.pager}>
          <span role="status">{texts.range(first + 1, first + shown.length, lots.length)}</span>
          <PageSteps page={page} pages={pages} onPage={setPage} />
        </div>
      </Card>
      <p className={classes.means}>{texts.meansOk}</p>
    </>
  )
}

type LotRowProps = { lot: FieldFeed; field: Field | undefined; today: Day; href: string }

function LotRow({ lot, field, today, href }: LotRowProps) {
  const units = useUnits()
  return (
    <li className={classes.lot}>
      <div className={classes.lotName}>
        <h2>
          <AppLink href={href}>{lot.name}</AppLink>
        </h2>
        {field !== undefined && (
          <p className={classes.lotDetail}>{texts.lotDetail(field.crop, areaText(field.area_ha, units))}</p>
        )}
        {field !== undefined && field.triggered_alerts > 0 && (
          <CountBadge count={field.triggered_alerts} label={texts.alerts(field.triggered_alerts)} />
        )}
      </div>
      {FEED_TYPES.map((type) => (
        <LotCell key={type} lot={lot} type={type} units={units} today={today} />
      ))}
    </li>
  )
}

type LotCellProps = { lot: FieldFeed; type: FeedType; units: UnitSystem; today: Day }

/** One feed of one lot. */
function LotCell({ lot, type, units, today }: LotCellProps) {
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
          {events.slice(0, isOpen ? events.length : CARDS_SHOWN).map((event) => (
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
      {events.length > CARDS_SHOWN && !isOpen && (
        <PlainButton className={classes.more ?? ''} onClick={() => setOpen(true)}>
          {feedCardTexts.more(events.length - CARDS_SHOWN)}
        </PlainButton>
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
