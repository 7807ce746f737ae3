import {
  IconCheck,
  IconPlant2,
  IconQuestionMark,
  IconSeedling,
  IconShovel,
  IconSun,
  IconWheat,
} from '@tabler/icons-react'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { growthStageTexts as texts } from '@windrow/contract/texts/en/growth-stage.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { isAfterEnd } from '@windrow/contract/words/growth-words.ts'
import { GROWTH_STAGES, type GrowthStage } from '@windrow/core/crops/growth-stage.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './stage-steps.module.css'

const ICONS: Record<GrowthStage, IconComponent> = {
  Planting: IconShovel,
  Emergence: IconSeedling,
  'Canopy Closure': IconPlant2,
  Senescence: IconSun,
  Harvest: IconWheat,
}

type StageStepsProps = { growth: Growth; layout: 'row' | 'column' }

/** The five steps from planting to harvest (spec 2 §3): which are reached, and when the others come. */
export function StageSteps({ growth: { stage_index: index, stages, end }, layout }: StageStepsProps) {
  const isRow = layout === 'row'
  return (
    <ol className={isRow ? classes.row : classes.column}>
      {GROWTH_STAGES.map((stage, place) => {
        const state = stepState(place + 1, index)
        const Icon = stepIcon(stage, state)
        return (
          <li key={stage} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
            <span className={classes.sign}>
              <Icon size={isRow ? 22 : 18} aria-hidden />
            </span>
            <span className={classes.words}>
              <b>{stage}</b>
              <span className={classes.when}>
                <When state={state} day={stages[place]?.date ?? null} end={end} isRow={isRow} />
              </span>
              {(state === 'done' || (state === 'ahead' && end === null)) && (
                <VisuallyHidden>{state === 'done' ? texts.done : texts.ahead}</VisuallyHidden>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type WhenProps = { state: StepState; day: string | null; end: Growth['end']; isRow: boolean }

function When({ state, day, end, isRow }: WhenProps) {
  if (state === 'unknown' || isAfterEnd(end, day, state !== 'ahead')) return null
  if (day === null) return state === 'now' ? texts.now : texts.unknown
  if (state === 'now' && end === null) return texts.nowSince(dateOnly(day))
  if (state !== 'ahead') return isRow ? dateOnly(day) : shortDay(day)
  return (
    <>
      <span className={classes.about}>{texts.about} </span>
      {dateOnly(day)}
    </>
  )
}

type StepState = 'done' | 'now' | 'ahead' | 'unknown'

/** The state of a step, counted from 1, when the crop is at `index`; 0: unknown. */
function stepState(step: number, index: number): StepState {
  if (index === 0) return 'unknown'
  return step < index ? 'done' : step === index ? 'now' : 'ahead'
}

function stepIcon(stage: GrowthStage, state: StepState): IconComponent {
  if (state === 'done') return IconCheck
  return state === 'unknown' ? IconQuestionMark : ICONS[stage]
}
