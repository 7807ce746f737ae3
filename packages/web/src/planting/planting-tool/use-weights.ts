import type { PlantingWeight } from '@windrow/contract/entities/planting.ts'
import { PLANTING_WEIGHT_MAX, PLANTING_WEIGHT_STEP } from '@windrow/contract/limits.ts'
import type { ModelFactor, PlantingModel } from '@windrow/contract/words/planting-model.ts'
import { useMemo, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useSavePlanting } from '../planting-data.ts'
import { showSaveFailure } from './use-planting.ts'

/** By the factor's key; blank while a number is being typed. */
type WeightDraft = Readonly<Record<string, number | ''>>

const DIGITS = 2

/** Onto the steps that are allowed (spec 2 §5), without the dust of binary fractions. */
export function onStep(weight: number): number {
  const bounded = Math.min(PLANTING_WEIGHT_MAX, Math.max(0, weight))
  return Number((Math.round(bounded / PLANTING_WEIGHT_STEP) * PLANTING_WEIGHT_STEP).toFixed(DIGITS))
}

/** The weights that count now, in the order of the factors. */
export const weightsOf = (factors: readonly ModelFactor[], draft: WeightDraft | null): number[] =>
  factors.map(({ key, saved }) => {
    const typed = draft?.[key]
    return typed === undefined ? saved : onStep(typed === '' ? 0 : typed)
  })

/** Only weights that differ from the loaded ones are sent (spec 2 §5). */
export function changedWeights(factors: readonly ModelFactor[], draft: WeightDraft): PlantingWeight[] {
  const weights = weightsOf(factors, draft)
  return factors.flatMap(({ risk, subType, saved }, at) => {
    const weight = weights[at] ?? saved
    return weight === saved ? [] : { weight, alert: subType, risk }
  })
}

/** The weights that count, and the edit mode in which they are tried out (spec 2 §4). */
export function useWeights(uuid: string, model: PlantingModel | null) {
  const save = useSavePlanting(uuid)
  const [draft, setDraft] = useState<WeightDraft | null>(null)
  const weights = useMemo(() => weightsOf(model?.factors ?? [], draft), [model, draft])

  const saveWeights = () => {
    const changed = changedWeights(model?.factors ?? [], draft ?? {})
    if (changed.length === 0) return setDraft(null)
    save.mutate(
      { weights: changed },
      {
        onSuccess: ({ Message }) => {
          setDraft(null)
          toast.info(Message)
        },
        onError: showSaveFailure,
      },
    )
  }

  return {
    weights,
    draft,
    isSaving: save.isPending,
    mayEdit: usePermission('field_tools.edit'),
    edit: () => setDraft({}),
    cancel: () => setDraft(null),
    change: (key: string, weight: number | '') => setDraft((before) => ({ ...before, [key]: weight })),
    save: saveWeights,
  }
}

export type Weights = ReturnType<typeof useWeights>
