import type { ChartDefinition, DateLine, NowLine } from '../definition/chart-definition.ts'
import type { Frame } from '../frame/frame.ts'
import { PILL_HEIGHT, pillLeft, pillWidth } from '../frame/margins.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

type MarksProps = { definition: ChartDefinition; frame: Frame; theme: ChartTheme }

const isShown = ({ x }: Frame, at: number) => at >= x.from && at <= x.to

/** Dates with a line of their own, and today in front of them. */
export function DateMarks({ definition: { now, dates = [] }, frame, theme }: MarksProps) {
  return (
    <>
      {dates
        .filter(({ at }) => isShown(frame, at))
        .map((date) =>
          date.drawn === 'pill' ? (
            <DatePill key={date.key} date={date} frame={frame} theme={theme} />
          ) : (
            <DateNote key={date.key} date={date} frame={frame} theme={theme} />
          ),
        )}
      {now && isShown(frame, now.at) && <NowMark now={now} frame={frame} theme={theme} />}
    </>
  )
}

function NowMark({ now, frame, theme }: { now: NowLine; frame: Frame; theme: ChartTheme }) {
  const at = Math.round(project(frame.x, now.at) * 2) / 2
  const label = frame.isNarrow ? now.shortLabel : now.label
  const width = pillWidth(label)
  const left = pillLeft(at, width, frame.left - 8)
  const isQuiet = now.isQuiet === true
  return (
    <>
      <path
        d={`M${at},${isQuiet ? frame.top - 6 : frame.pillTop + PILL_HEIGHT}V${frame.bottom}`}
        stroke={theme.today}
        strokeWidth={1.25}
        fill="none"
      />
      {!isQuiet && (
        <Pill
          left={left}
          width={width}
          top={frame.pillTop}
          fill={theme.today}
          ink={theme.onText}
          theme={theme}
        >
          {label}
        </Pill>
      )}
    </>
  )
}

function DatePill({ date, frame, theme }: { date: DateLine; frame: Frame; theme: ChartTheme }) {
  const at = project(frame.x, date.at)
  const width = pillWidth(date.label)
  const left = Math.max(4, Math.min(frame.width - width - 4, at - width / 2))
  const colour = theme.hues[date.hue ?? 'accent']
  return (
    <>
      <path
        d={`M${at},${frame.pillTop + PILL_HEIGHT}V${frame.bottom}`}
        stroke={colour}
        strokeWidth={1.5}
        strokeDasharray="4 3"
        fill="none"
      />
      <Pill left={left} width={width} top={frame.pillTop} fill={colour} ink={theme.onAccent} theme={theme}>
        {date.label}
      </Pill>
    </>
  )
}

function DateNote({ date, frame, theme }: { date: DateLine; frame: Frame; theme: ChartTheme }) {
  const at = project(frame.x, date.at)
  return (
    <>
      <path
        d={`M${at},${frame.top}V${frame.bottom}`}
        stroke={date.hue ? theme.hues[date.hue] : theme.axis}
        strokeDasharray="3 3"
        fill="none"
      />
      {!frame.isNarrow && (
        <Label x={at + 8} y={frame.top + 10} theme={theme} hasRim>
          {date.label}
        </Label>
      )}
    </>
  )
}

type PillProps = {
  left: number
  top: number
  width: number
  fill: string
  ink: string
  theme: ChartTheme
  children: string
}

function Pill({ left, top, width, fill, ink, theme, children }: PillProps) {
  return (
    <>
      <rect x={left} y={top} width={width} height={PILL_HEIGHT} rx={PILL_HEIGHT / 2} fill={fill} />
      <Label
        x={left + width / 2}
        y={top + 15}
        size={12}
        weight={600}
        anchor="middle"
        fill={ink}
        theme={theme}
      >
        {children}
      </Label>
    </>
  )
}
