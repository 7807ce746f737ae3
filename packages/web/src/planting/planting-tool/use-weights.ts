import type { PlantingModel } from '@windrow/contract/words/planting-model.ts'
import { useMemo, useState } from 'react'
import { usePermission } from '../../people/data/permissions.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useSavePlanting } from '../planting-data.ts'
import { changedWeights, type WeightDraft, weightsOf } from './changed-weights.ts'
import { tellSaveFailure } from './use-planting.ts'

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
        onError: tellSaveFailure,
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
