import { IconTractor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decisions, OffSeasonDay } from '@windrow/contract/entities/decisions.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { offSeasonDayWords, offSeasonWorkWords } from '@windrow/contract/words/off-season-work-words.ts'
import shared from '../../fields/field-card/cards.module.css'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { decisionsQuery } from '../decisions-data.ts'
import classes from './off-season-work-card.module.css'

const texts = offSeasonTexts.work

/** What can be done on a field between two crops, and on which days. */
export function OffSeasonWorkCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  return (
    <FieldCard
      inner
      title={texts.card}
      icon={IconTractor}
      color="var(--c-soil)"
      className={className}
      note={texts.span}
    >
      <QueryBody title={texts.card} query={decisions} height={196}>
        {({ offSeasonWork }) => <Works works={offSeasonWork ?? []} />}
      </QueryBody>
    </FieldCard>
  )
}

function Works({ works }: { works: NonNullable<Decisions['offSeasonWork']> }) {
  return (
    <>
      <ul className={classes.works}>
        {works.map(({ work, days }) => (
          <li key={work} className={classes.work}>
            <h4>{texts.names[work]}</h4>
            <p>{offSeasonWorkWords(days)}</p>
            <ol className={classes.days} aria-label={texts.names[work]}>
              {days.map((day) => (
                <Day key={day.date} day={day} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className={shared.foot}>{texts.key}</p>
    </>
  )
}

function Day({ day }: { day: OffSeasonDay }) {
  const words = offSeasonDayWords(day)
  return (
    <li title={words} data-work={day.verdict}>
      <span aria-hidden>{Number(day.date.slice(8))}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </li>
  )
}
