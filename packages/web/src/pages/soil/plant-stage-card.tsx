import { VisuallyHidden } from '@mantine/core'
import { IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/growth.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { formatNumber } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../data/growth.ts'
import { useUnits } from '../../data/units.ts'
import { FieldCard } from '../../widgets/field-card/field-card.tsx'
import { QueryState } from '../../widgets/field-card/query-state.tsx'
import { type StepState, stepIcon, stepState } from '../../widgets/growth-stage/stage-step.ts'
import cards from './cards.module.css'
import classes from './plant-stage-card.module.css'
import { SeedWarmth } from './seed-warmth.tsx'

const texts = soilPageTexts.stage
const HEIGHT = 380
/** Up to emergence the warmth of the soil decides. */
const EMERGENCE = 2

/** Where the crop stands by its degree days, and what the soil means for it (spec 2 §2). */
export function PlantStageCard({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid))
  const units = useUnits()
  return (
    <FieldCard title={texts.title} icon={IconSeedling} color="var(--accent)">
      {growth.data === undefined ? (
        <QueryState title={texts.title} query={growth} height={HEIGHT} />
      ) : (
        <>
          <Stage growth={growth.data} units={units} />
          <Steps growth={growth.data} />
          {growth.data.stage_index <= EMERGENCE && <SeedWarmth uuid={uuid} />}
        </>
      )}
    </FieldCard>
  )
}

function Stage({ growth, units }: { growth: Growth; units: UnitSystem }) {
  const { missing, stage_estimated: stage, stages, degreeDays } = growth
  if (stage === null)
    return (
      <>
        <p className={cards.number}>{texts.unknown}</p>
        {missing !== null && <p className={cards.detail}>{texts.missing[missing]}</p>}
      </>
    )
  const since = stages[growth.stage_index - 1]?.date ?? null
  const next = stages.find(({ isReached }) => !isReached)
  const words = [
    ...(since === null ? [] : [texts.since(shortDay(since))]),
    ...(next === undefined || degreeDays === null
      ? []
      : [
          texts.toNext(
            formatNumber(degreeDays, 'degree_days', units),
            formatNumber(next.degreeDays, 'degree_days', units),
            next.stage,
          ),
        ]),
  ]
  return (
    <>
      <p className={cards.number}>{stage}</p>
      <p className={cards.detail}>{words.join('; ')}</p>
    </>
  )
}

function Steps({ growth: { stage_index: index, stages } }: { growth: Growth }) {
  return (
    <ol className={classes.steps}>
      {GROWTH_STAGES.map((stage, place) => {
        const state = stepState(place + 1, index)
        const Icon = stepIcon(stage, state)
        return (
          <li
            key={stage}
            className={classes.step}
            data-state={state}
            {...(state === 'now' ? { 'aria-current': 'step' } : {})}
          >
            <span className={classes.sign}>
              <Icon size={18} aria-hidden />
            </span>
            <span>
              <b>{stage}</b>
              <span className={classes.when}>{whenText(state, stages[place]?.date ?? null)}</span>
              {(state === 'done' || state === 'ahead') && (
                <VisuallyHidden>{state === 'done' ? texts.done : texts.ahead}</VisuallyHidden>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function whenText(state: StepState, day: string | null): string {
  if (state === 'unknown') return ''
  if (day === null) return state === 'now' ? texts.now : soilPageTexts.unknown
  if (state === 'now') return texts.nowSince(dateOnly(day))
  return state === 'done' ? shortDay(day) : texts.about(dateOnly(day))
}
