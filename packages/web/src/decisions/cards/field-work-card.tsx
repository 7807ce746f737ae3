import { IconTractor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { shortDay, weekdayShort } from '@windrow/contract/words/day-words.ts'
import { workWords } from '@windrow/contract/words/decision-words.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import shared from '../../fields/field-card/cards.module.css'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { decisionsQuery } from '../decisions-data.ts'
import classes from './day-cells.module.css'
import { VERDICT_ICONS, VerdictTag } from './verdict-tag.tsx'

const texts = fieldDecisionTexts.fieldWork

type WorkDay = Decisions['fieldWork']['days'][number]

/** On which days wheels and tools can go on the field. */
export function FieldWorkCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  const verdict = decisions.data?.fieldWork.verdict
  return (
    <FieldCard
      inner
      title={texts.title}
      icon={IconTractor}
      color="var(--c-soil)"
      className={className}
      {...(verdict === undefined
        ? {}
        : { note: <VerdictTag verdict={verdict}>{texts.verdicts[verdict]}</VerdictTag> })}
    >
      <QueryBody title={texts.title} query={decisions} height={140}>
        {(data) => <WorkDays decisions={data} />}
      </QueryBody>
    </FieldCard>
  )
}

function WorkDays({ decisions: { fieldWork, thresholds } }: { decisions: Decisions }) {
  const units = useUnits()
  const { days } = fieldWork
  const { moisture, rain } = thresholds.fieldWork
  return (
    <>
      <p className={shared.number}>
        {days.filter(({ verdict }) => verdict === 'green').length} <small>{texts.of(days.length)}</small>
      </p>
      <p className={shared.detail}>{workWords(days)}</p>
      <ol className={classes.cells} aria-label={texts.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <p className={shared.foot}>
        {unbroken(
          texts.limits(String(Math.round(moisture * 100)), formatQuantity(rain, 'precipitation', units)),
        )}
      </p>
    </>
  )
}

function Day({ day: { date, verdict, chance } }: { day: WorkDay }) {
  const Icon = VERDICT_ICONS[verdict]
  const full = texts.cell(shortDay(date), texts.verdicts[verdict], chanceText(chance ?? 0))
  return (
    <li title={full} data-work={verdict}>
      <span className={classes.cell}>
        <Icon size={16} aria-hidden />
      </span>
      <span aria-hidden>{weekdayShort(date)}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </li>
  )
}
