import type { ThresholdSettings } from '@windrow/contract/entities/decisions.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type FormEvent, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { type ThresholdLevel, useSaveThresholds } from '../decisions-data.ts'
import { changesOf, LIMITS, type LimitTexts, levelOf, limitProblems, limitTexts } from './limit-values.ts'

type LimitsInput = {
  uuid: string
  /** Null until they are there. */
  settings: ThresholdSettings | null
  units: UnitSystem
  onSaved: () => void
}

/** The input of the dialog over the stored limits. */
export function useLimits({ uuid, settings, units, onSaved }: LimitsInput) {
  const [level, setLevel] = useState<ThresholdLevel>('field')
  const [typed, setTyped] = useState<LimitTexts>({})
  const save = useSaveThresholds(uuid)
  const standing = settings === null ? null : levelOf(settings, level)
  const shown = standing === null ? {} : { ...limitTexts(standing.values, units), ...typed }
  const problems = standing === null ? {} : limitProblems(shown, standing.values, units)

  function begin(at: ThresholdLevel) {
    setLevel(at)
    setTyped({})
    save.reset()
  }

  return {
    level,
    chooseLevel: begin,
    shown,
    problems,
    isBusy: save.isPending,
    failure: save.error?.message ?? null,
    set: (id: string, text: string) => setTyped((known) => ({ ...known, [id]: text })),
    /** As the level below has them. */
    putBack: () => standing !== null && setTyped(limitTexts(standing.below, units)),
    /** As untouched as when it was opened. */
    clear: () => begin('field'),
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const wrong = LIMITS.find(({ id }) => problems[id] !== undefined)
      if (wrong !== undefined) {
        const field = event.currentTarget.elements.namedItem(wrong.id)
        if (field instanceof HTMLElement) field.focus()
      }
      if (wrong !== undefined || standing === null || save.isPending) return
      // An error is shown as `failure`.
      const isSaved = await save
        .mutateAsync({ level, changes: changesOf(shown, standing, units) })
        .then(() => true)
        .catch(() => false)
      if (!isSaved) return
      toast.success(fieldDecisionTexts.limits.saved)
      begin('field')
      onSaved()
    },
  }
}
