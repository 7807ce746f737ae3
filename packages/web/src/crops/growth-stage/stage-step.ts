import {
  IconCheck,
  IconPlant2,
  IconQuestionMark,
  IconSeedling,
  IconShovel,
  IconSun,
  IconWheat,
} from '@tabler/icons-react'
import type { GrowthStage } from '@windrow/core/crops/growth-stage.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'

const ICONS: Record<GrowthStage, IconComponent> = {
  Planting: IconShovel,
  Emergence: IconSeedling,
  'Canopy Closure': IconPlant2,
  Senescence: IconSun,
  Harvest: IconWheat,
}

export type StepState = 'done' | 'now' | 'ahead' | 'unknown'

/** How it stands with a step, counted from 1, when the crop is at `index`; 0: nobody knows. */
export function stepState(step: number, index: number): StepState {
  if (index === 0) return 'unknown'
  return step < index ? 'done' : step === index ? 'now' : 'ahead'
}

export function stepIcon(stage: GrowthStage, state: StepState): IconComponent {
  if (state === 'done') return IconCheck
  return state === 'unknown' ? IconQuestionMark : ICONS[stage]
}
