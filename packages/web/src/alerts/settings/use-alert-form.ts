import { useDebouncedValue } from '@mantine/hooks'
import { alertProblemText } from '@windrow/contract/texts/en/alerts.ts'
import { type ConditionField, fieldDimension } from '@windrow/core/alerts/alert-problems.ts'
import { isDegreeDayRisk } from '@windrow/core/risks/registry.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { enteredText } from '../../platform/form/entered-number.ts'
import type { AnyAlert, AnyRiskKey } from '../data/alert-tree.ts'
import { alertOf, draftOf, draftProblems, emptyDraft, type FieldKey, isChanged } from './alert-draft.ts'

/** How long typing must pause before the rehearsal is requested. */
const REHEARSE_AFTER_MS = 400

type FormOptions = {
  risk: AnyRiskKey
  /** Null: a new one. */
  alert: AnyAlert | null
  units: UnitSystem
  onUnsaved: (isUnsaved: boolean) => void
}

/** The draft of an alert: errors show once a field was left, or all when saving is tried (spec 1 §5). */
export function useAlertForm({ risk, alert, units, onUnsaved }: FormOptions) {
  const [opened] = useState(() => (alert === null ? emptyDraft(risk) : draftOf(risk, alert, units)))
  const [draft, setDraft] = useState(opened)
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const afterPress = useAfterPress()
  const problems = draftProblems(draft, units)
  const hasChanges = isChanged(draft, opened)
  const isValid = problems.size === 0

  useEffect(() => onUnsaved(hasChanges), [hasChanges, onUnsaved])
  useEffect(() => () => onUnsaved(false), [onUnsaved])

  // A rehearsal needs no title.
  const isRule = [...problems.keys()].every((key) => key === 'title')
  const rule = useMemo(() => (isRule ? alertOf(risk, draft, units) : null), [isRule, risk, draft, units])
  const lastRule = useRef(rule)
  if (rule !== null) lastRule.current = rule
  const [rehearsed] = useDebouncedValue(lastRule.current, REHEARSE_AFTER_MS)

  const setValue = (index: number, field: ConditionField, text: string) =>
    setDraft((now) => ({
      ...now,
      conditions: now.conditions.map((condition, at) => {
        const value = condition.values[field]
        return at !== index || value === undefined
          ? condition
          : { ...condition, values: { ...condition.values, [field]: { ...value, text } } }
      }),
    }))

  return {
    draft,
    isValid,
    hasChanges,
    set: (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change })),
    setValue,
    /** The threshold, or the sum of degree days, of a rule on one risk. */
    setLimit: (limit: number) => {
      const [part] = draft.conditions
      if (!part) return
      const field = isDegreeDayRisk(part.risk) ? 'gddSum' : 'threshold'
      setValue(0, field, enteredText(limit, fieldDimension(part.risk, field), units))
    },
    setDays: (text: string) =>
      setDraft((now) => ({ ...now, days: now.days === null ? null : { ...now.days, text } })),
    leave: (key: FieldKey) => afterPress(() => setLeft((now) => new Set([...now, key]))),
    leaveAll: () => setLeft(new Set(problems.keys())),
    firstProblem: [...problems.keys()][0] ?? null,
    error: (key: FieldKey) => {
      const found = left.has(key) ? problems.get(key) : undefined
      return found === undefined ? null : alertProblemText(found.field, found.problem)
    },
    shownProblems: [...problems.keys()].filter((key) => left.has(key)).length,
    /** The rule as it was last whole, once typing has paused; null until it first is. */
    rehearsed,
    waits: !isRule,
    alert: () => alertOf(risk, draft, units),
  }
}
export type AlertForm = ReturnType<typeof useAlertForm>

/**
 * Does something at once, or as soon as the press that is going on has ended: a field that is left by pressing
 * something shows its error below itself, and what was pressed would move away under the finger.
 */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const works = waiting.current.splice(0)
      // The click itself comes after the release.
      if (works.length > 0) setTimeout(() => works.forEach((work) => void work()))
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])

  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work)
    else work()
  }, [])
}
