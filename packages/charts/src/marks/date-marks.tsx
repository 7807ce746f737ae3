import type { ChartDefinition, DateLine, NowLine } from '../definitions/chart-definition.ts'
import type { Frame, PillFrame } from '../layout/frame.ts'
import { NOW_PILL } from '../layout/margins.ts'
import {
  NOTE_SIGN,
  NOTE_SIZE,
  notePlaces,
  PILL_HEIGHT,
  type PlacedNote,
  placeNotes,
} from '../layout/place-labels.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

type MarksProps = { definition: ChartDefinition; frame: Frame; theme: ChartTheme }

const isShown = ({ x }: Frame, { at }: { at: number }) => at >= x.from && at <= x.to

/** Dates with a line of their own, and today in front of them. */
export function DateMarks({ definition: { now, dates = [] }, frame, theme }: MarksProps) {
  const notes = dates.filter((date) => date.drawn === 'note' && isShown(frame, date))
  const marked = dates.flatMap((date) => {
    const pill = frame.pills.find(({ key }) => key === date.key)
    return date.drawn === 'pill' && pill ? [{ date, pill }] : []
  })
  const nowPill = frame.pills.find(({ key }) => key === NOW_PILL)
  return (
    <>
      {placeNotes(frame, notes).map((note) => (
        <DateNote key={note.date.key} note={note} frame={frame} theme={theme} />
      ))}
      {marked.map(({ date, pill }) => (
        <path
          key={date.key}
          d={`M${pill.at},${pill.top + PILL_HEIGHT}V${frame.bottom}`}
          stroke={colourOf(date, theme)}
          strokeWidth={1.5}
          strokeDasharray="4 3"
          fill="none"
        />
      ))}
      {now && isShown(frame, now) && <NowRule now={now} pill={nowPill} frame={frame} theme={theme} />}
      {marked.map(({ date, pill }) => (
        <Pill key={date.key} pill={pill} fill={colourOf(date, theme)} ink={theme.onAccent} theme={theme} />
      ))}
      {nowPill && <Pill pill={nowPill} fill={theme.today} ink={theme.onText} theme={theme} />}
    </>
  )
}

const colourOf = ({ hue }: DateLine, theme: ChartTheme) => theme.hues[hue ?? 'accent']

type NowProps = { now: NowLine; pill: PillFrame | undefined; frame: Frame; theme: ChartTheme }

function NowRule({ now, pill, frame, theme }: NowProps) {
  const at = Math.round(project(frame.x, now.at) * 2) / 2
  return (
    <path
      d={`M${at},${pill ? pill.top + PILL_HEIGHT : frame.top - 6}V${frame.bottom}`}
      stroke={theme.today}
      strokeWidth={1.25}
      fill="none"
    />
  )
}

type DateNoteProps = { note: PlacedNote; frame: Frame; theme: ChartTheme }

function DateNote({ note: { date, at, x, y, anchor }, frame, theme }: DateNoteProps) {
  return (
    <>
      <path
        d={`M${at},${frame.top}V${frame.bottom}`}
        stroke={date.hue ? theme.hues[date.hue] : theme.axis}
        strokeDasharray="3 3"
        fill="none"
      />
      {!frame.isNarrow && (
        <Label x={x} y={y} size={NOTE_SIZE} anchor={anchor} theme={theme} hasRim>
          {date.label}
        </Label>
      )}
    </>
  )
}

type PillProps = { pill: PillFrame; fill: string; ink: string; theme: ChartTheme }

function Pill({ pill: { left, top, width, label }, fill, ink, theme }: PillProps) {
  return (
    <>
      <rect x={left} y={top} width={width} height={PILL_HEIGHT} rx={PILL_HEIGHT / 2} fill={fill} />
      <Label x={left + width / 2} y={top + 15} weight={600} anchor="middle" fill={ink} theme={theme}>
        {label}
      </Label>
    </>
  )
}

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
