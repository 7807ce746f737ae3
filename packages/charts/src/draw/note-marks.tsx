import type { ChartDefinition } from '../definition/chart-definition.ts'
import type { Frame } from '../frame/frame.ts'
import { NOTE_SIGN, notePlaces } from '../frame/note-places.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'

type NoteMarksProps = { definition: ChartDefinition; frame: Frame; theme: ChartTheme }

/** Days with a note of the diary: a sheet with lines, on the axis. */
export function NoteMarks({ definition: { notes = [] }, frame, theme }: NoteMarksProps) {
  return notePlaces(frame, notes).map(({ at, left, top }) => (
    <g key={at}>
      <circle cx={left} cy={top} r={NOTE_SIGN} fill={theme.surface} stroke={theme.text2} strokeWidth={1.25} />
      <path
        d={`M${left - 3.5},${top - 3}h7M${left - 3.5},${top}h7M${left - 3.5},${top + 3}h4`}
        stroke={theme.text2}
        strokeWidth={1.25}
        strokeLinecap="round"
        fill="none"
      />
    </g>
  ))
}
