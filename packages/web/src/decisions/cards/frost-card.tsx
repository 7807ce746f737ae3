import { IconSnowflake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decisions, FrostNight } from '@windrow/contract/entities/decisions.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { shortDay, weekdayShort } from '@windrow/contract/words/day-words.ts'
import { frostWords } from '@windrow/contract/words/decision-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import shared from '../../fields/field-card/cards.module.css'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { decisionsQuery } from '../decisions-data.ts'
import classes from './day-cells.module.css'
import { VerdictTag } from './verdict-tag.tsx'

const texts = fieldDecisionTexts.frost

/** Which of the coming nights harm the crop in its stage. */
export function FrostCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  const frost = decisions.data?.frost
  return (
    <FieldCard
      inner
      title={texts.title}
      icon={IconSnowflake}
      color="var(--risk_cold)"
      className={className}
      {...(frost === undefined
        ? {}
        : { note: <VerdictTag verdict={frost.verdict}>{texts.verdicts[frost.verdict]}</VerdictTag> })}
    >
      <QueryBody title={texts.title} query={decisions} height={140}>
        {(data) => <Nights decisions={data} />}
      </QueryBody>
    </FieldCard>
  )
}

function Nights({ decisions }: { decisions: Decisions }) {
  const units = useUnits()
  const { nights } = decisions.frost
  const harmful = nights.filter(({ verdict }) => verdict === 'amber' || verdict === 'red').length
  const { worst, limit } = frostWords(decisions, units)
  return (
    <>
      <p className={shared.number}>
        {harmful} <small>{texts.of(nights.length)}</small>
      </p>
      <p className={shared.detail}>{unbroken(worst)}</p>
      <ol className={classes.cells} aria-label={texts.nights}>
        {nights.map((night) => (
          <Night key={night.date} night={night} />
        ))}
      </ol>
      <p className={shared.foot}>{unbroken(limit)}</p>
    </>
  )
}

function Night({ night }: { night: FrostNight }) {
  const units = useUnits()
  const { date, verdict, minimum, wetBulb, harmChance } = night
  const degrees = (value: number | null) =>
    value === null ? texts.verdicts.unknown : formatQuantity(value, 'temperature', units)
  const full = texts.cell(
    shortDay(date),
    degrees(minimum.middle),
    degrees(wetBulb.middle),
    texts.verdicts[verdict],
    chanceText(harmChance ?? 0),
  )
  return (
    <li title={full} data-frost={verdict}>
      <span className={classes.cell} aria-hidden>
        {minimum.middle === null ? '?' : `${formatNumber(minimum.middle, 'temperature', units, 0)}°`}
      </span>
      <span aria-hidden>{weekdayShort(date)}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </li>
  )
}
