import { IconLeaf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { endedOf, seasonEndReason } from '@windrow/contract/words/growth-words.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { StageSteps } from '../../../crops/growth-stage/stage-steps.tsx'
import { useUnits } from '../../../people/data/settings.ts'
import { fieldQuery } from '../../data/fields.ts'
import shared from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './stage-card.module.css'

const { stage: texts, season } = fieldDashboardTexts

/** The crop's stage between planting and harvest, in five steps (spec 2 §2, §3). */
export function StageCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const growth = useQuery(growthQuery(uuid))
  const crop = findCrop(useQuery(fieldQuery(uuid)).data?.data.crop ?? '')
  const units = useUnits()
  const base = growth.data?.base ?? null
  const basis = crop?.perennial ? texts.basisPerennial : texts.basis
  return (
    <FieldCard
      title={texts.title}
      icon={IconLeaf}
      color="var(--accent)"
      longNote
      className={className}
      {...(base === null ? {} : { note: basis(formatQuantity(base, 'temperature', units, 0)) })}
    >
      <QueryBody title={texts.title} query={growth} height={200}>
        {(data) => (
          <>
            <Sentence growth={data} units={units} isPerennial={crop?.perennial === true} />
            {data.form !== null && <p className={shared.detail}>{texts.forms[data.form]}</p>}
            <StageSteps growth={data} layout="row" />
          </>
        )}
      </QueryBody>
    </FieldCard>
  )
}

type SentenceProps = { growth: Growth; units: UnitSystem; isPerennial: boolean }

function Sentence({ growth, units, isPerennial }: SentenceProps) {
  const { missing, stage_estimated: stage, stages, degreeDays } = growth
  const none = missing === null ? null : texts.missing[missing]
  if (none !== null || stage === null)
    return (
      <div>
        <p className={classes.say}>{none?.title ?? texts.unknown}</p>
        <p className={shared.detail}>{none?.text}</p>
      </div>
    )
  const ended = endedOf(growth)
  if (ended) {
    const { isOver, by } = ended.end
    const nextSeason = isPerennial ? season.nextSeasonPerennial : season.nextSeason
    return (
      <div>
        <p className={classes.say}>
          {texts.sentence(isOver ? season.over : by === 'ripe' ? stage : season.ends[by])}
        </p>
        <p className={shared.detail}>
          {texts.sentence(capital(seasonEndReason(ended)))} {isOver && nextSeason}
        </p>
      </div>
    )
  }
  const next = stages.find(({ isReached }) => !isReached)
  return (
    <div>
      <p className={classes.say}>
        {next?.date == null ? texts.sentence(stage) : texts.next(stage, next.stage, shortDay(next.date))}
      </p>
      {next !== undefined && degreeDays !== null && (
        <p className={shared.detail}>
          {texts.sum(
            formatNumber(degreeDays, 'degree_days', units),
            formatNumber(next.degreeDays, 'degree_days', units),
          )}{' '}
          {next.from !== null && next.to !== null && texts.between(dateOnly(next.from), dateOnly(next.to))}
        </p>
      )}
    </div>
  )
}
