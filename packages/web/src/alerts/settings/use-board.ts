import { useBlocker } from '@tanstack/react-router'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { useCallback, useEffect, useState } from 'react'
import { token } from '../../platform/browser-storage.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import type { AnyRiskKey } from '../data/alert-tree.ts'
import type { RehearsalFieldChoice } from './rehearsal-card.tsx'

const texts = alertSettingsTexts.leave

type State = {
  risk: AnyRiskKey | null
  edited: 'new' | string | null
  expanded: readonly string[]
}

const CLOSED: State = { risk: null, edited: null, expanded: [] }

/** Moves the focus to an element once it is on the screen. */
function useFocusNext() {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    document.getElementById(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  return setWanted
}

/** Which card is open, which of its alerts, and what is being edited: one at a time; leaving an edit needs a confirmation. */
export function useBoard(first: { risk: AnyRiskKey; id: string } | null) {
  const [state, setState] = useState<State>(() =>
    first === null ? CLOSED : { risk: first.risk, edited: null, expanded: [first.id] },
  )
  const [uuid, setUuid] = useState<string | null>(null)
  const { setUnsaved, mayLeave } = useUnsaved()
  const focusNext = useFocusNext()
  const field: RehearsalFieldChoice = { uuid, choose: setUuid }

  const go = useCallback(
    async (next: (state: State) => State) => {
      if (await mayLeave()) setState(next)
    },
    [mayLeave],
  )

  return {
    ...state,
    field,
    setUnsaved,
    mayLeave,
    isExpanded: (id: string) => state.expanded.includes(id),
    toggleCard: (risk: AnyRiskKey) => go((now) => (now.risk === risk ? CLOSED : { ...CLOSED, risk })),
    add: (risk: AnyRiskKey) =>
      go((now) => ({ risk, edited: 'new', expanded: now.risk === risk ? now.expanded : [] })),
    edit: (id: string) => go((now) => ({ ...now, edited: id })),
    expand: (id: string) =>
      setState((now) => ({
        ...now,
        expanded: now.expanded.includes(id)
          ? now.expanded.filter((one) => one !== id)
          : [...now.expanded, id],
      })),
    cancel: () => {
      const { risk, edited } = state
      setState((now) => ({ ...now, edited: null }))
      if (edited !== null && risk !== null) focusNext(edited === 'new' ? plusId(risk) : rowId(edited))
    },
    saved: (id: string) => {
      setState((now) => ({ ...now, edited: null, expanded: [...new Set([...now.expanded, id])] }))
      focusNext(rowId(id))
    },
    deleted: () => {
      if (state.risk !== null) focusNext(cardId(state.risk))
    },
    /** Another crop or variety: nothing of this one stays open. */
    close: () => {
      setState(CLOSED)
      setUuid(null)
    },
  }
}
export type Board = ReturnType<typeof useBoard>

/** Asks before an edited alert is left, on the page and on the way to another one. */
function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false)

  async function mayLeave(): Promise<boolean> {
    // A session that has ended leaves nothing to stay for.
    if (!isUnsaved || token.read() === null) return true
    const agreed = await confirm({
      title: texts.title,
      message: texts.text,
      confirmLabel: texts.confirm,
      cancelLabel: texts.stay,
    })
    if (agreed) setUnsaved(false)
    return agreed
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
  return { setUnsaved, mayLeave }
}

/** Where the focus goes after an alert was saved, cancelled or deleted. */
export const rowId = (id: string) => `alert-${id}`
export const cardId = (risk: AnyRiskKey) => `card-${risk}`
export const plusId = (risk: AnyRiskKey) => `add-${risk}`
