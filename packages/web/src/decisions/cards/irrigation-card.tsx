import { IconDroplet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { soilTypeTexts } from '@windrow/contract/texts/en/soil-types.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { irrigationTag, irrigationWords } from '@windrow/contract/words/decision-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import shared from '../../fields/field-card/cards.module.css'
import { FieldCard, Meter } from '../../fields/field-card/field-card.tsx'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { decisionsQuery } from '../decisions-data.ts'
import { VerdictTag } from './verdict-tag.tsx'

const texts = fieldDecisionTexts.irrigation

/** How much water to give and by when, from the water balance of the root zone. */
export function IrrigationCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  const units = useUnits()
  const irrigation = decisions.data?.irrigation
  return (
    <FieldCard
      inner
      title={texts.title}
      icon={IconDroplet}
      color="var(--c-rain)"
      className={className}
      {...(irrigation === undefined
        ? {}
        : {
            note: <VerdictTag verdict={irrigation.verdict}>{irrigationTag(irrigation)}</VerdictTag>,
          })}
    >
      <QueryBody title={texts.title} query={decisions} height={140}>
        {(data) => <Advice decisions={data} units={units} />}
      </QueryBody>
    </FieldCard>
  )
}

type AdviceProps = { decisions: Decisions; units: UnitSystem }

function Advice({ decisions, units }: AdviceProps) {
  const { reasons, rootZone } = decisions.irrigation
  const [amount, note] = irrigationWords(decisions, units)
  return (
    <>
      <p className={shared.number}>
        {amount} {note !== '' && <small>{note}</small>}
      </p>
      <p className={shared.detail}>{reasons.map((reason) => texts.reasons[reason]).join(' ')}</p>
      {rootZone !== null && <RootZone zone={rootZone} />}
      <Week decisions={decisions} units={units} />
    </>
  )
}

function RootZone({ zone: { full, refillAt } }: { zone: NonNullable<Decisions['irrigation']['rootZone']> }) {
  const percent = (share: number) => String(Math.round(share * 100))
  return (
    <>
      <Meter
        value={full}
        marks={[refillAt]}
        color="var(--c-rain)"
        label={texts.meter(percent(full), percent(refillAt))}
      />
      <p className={shared.ends} aria-hidden>
        <span>{texts.zone(percent(full))}</span>
        <span>{texts.refill(percent(refillAt))}</span>
      </p>
    </>
  )
}

function Week({ decisions: { irrigation, soil }, units }: AdviceProps) {
  const { rain, need } = irrigation
  if (rain.middle === null || rain.low === null || rain.high === null || need.middle === null) return null
  return (
    <p className={shared.foot}>
      {unbroken(
        texts.week(
          formatQuantity(rain.middle, 'precipitation', units),
          formatNumber(rain.low, 'precipitation', units),
          formatNumber(rain.high, 'precipitation', units),
          formatQuantity(need.middle, 'precipitation', units),
        ),
      )}{' '}
      {soil.from === 'assumed' && texts.assumed(soilTypeTexts[soil.type])} {texts.diary}
    </p>
  )
}
