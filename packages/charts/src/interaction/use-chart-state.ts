import { useState } from 'react'
import type { Window } from '../definition/chart-definition.ts'

/** What a person has chosen on a chart; pages that export it need it too. */
export type ChartState = {
  /** Null: everything there is. */
  window: Window | null
  setWindow: (window: Window | null) => void
  hidden: ReadonlySet<string>
  setHidden: (hidden: ReadonlySet<string>) => void
  /** The position that is being read. */
  selected: number | null
  setSelected: (x: number | null) => void
  /** Where the way back leads. */
  home: Window | null
}

type Initial = { window?: Window; hidden?: Iterable<string>; selected?: number }

export function useChartState(initial: Initial = {}): ChartState {
  const home = initial.window ?? null
  const [window, setWindow] = useState<Window | null>(home)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(initial.hidden))
  const [selected, setSelected] = useState<number | null>(initial.selected ?? null)
  return { window, setWindow, hidden, setHidden, selected, setSelected, home }
}
