import { useState } from 'react'

/** Whether a dialog is open; `turn` counts its openings and, as its key, lets each one start afresh. */
export function useModal() {
  const [state, setState] = useState({ opened: false, turn: 0 })
  return {
    ...state,
    open: () => setState(({ turn }) => ({ opened: true, turn: turn + 1 })),
    close: () => setState(({ turn }) => ({ opened: false, turn })),
  }
}
