import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { RiskOutline } from '@windrow/charts/marks/range-marks.tsx'
import { TimeChart } from '@windrow/charts/marks/time-chart.tsx'
import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { RiskHue } from '@windrow/charts/theme/hues.ts'
import type { ReactNode } from 'react'
import { INK, type PageSize, px, tint, written } from './ink.ts'
import { picture } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'

type SheetProps = { width: number; height: number; children: ReactNode }

/** The drawing area of a figure, in CSS pixels; its text is beside it in words. */
export function Sheet({ width, height, children }: SheetProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={PRINT_THEME.font}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const SPOT = 28

export type RiskNote = { risk: RiskHue; title: string; text: string }

/** The sign of a risk beside what to know of it. */
export function riskNote({ risk, title, text }: RiskNote): PdfNode {
  return {
    columns: [
      { ...picture(<Spot risk={risk} />, SPOT), width: px(SPOT) },
      {
        stack: [
          written(title, { bold: true, color: INK.text }),
          ...(text === '' ? [] : [written(text, { color: INK.text2 })]),
        ],
        width: '*',
      },
    ],
    columnGap: px(10),
    margin: [0, px(6), 0, 0],
    unbreakable: true,
  }
}

function Spot({ risk }: { risk: RiskHue }) {
  return (
    <Sheet width={SPOT} height={SPOT}>
      <circle cx={14} cy={14} r={14} fill={tint(PRINT_THEME.hues[risk], 0.12)} />
      <g transform="translate(6 6) scale(0.8)">
        <RiskOutline range={{ hue: risk }} theme={PRINT_THEME} />
      </g>
    </Sheet>
  )
}

type ChartPlace = {
  height: number
  window?: Window
  hidden?: ReadonlySet<string>
  /** In CSS pixels; the page's by default. */
  width?: number
  /** Below another chart whose axis says the rest. */
  isBelow?: boolean
  /** Beside others, with sides of its own. */
  isAlone?: boolean
}

/** Charts of one page have their days below each other. */
const SIDES = { left: 40, right: 52 } as const

/** A chart of the house on paper: vectors, in the font of the document. */
export function chart(definition: ChartDefinition, place: ChartPlace, size: PageSize): PdfNode {
  const { height, window, hidden, width = size.width, isBelow = false, isAlone = false } = place
  return picture(
    <TimeChart
      definition={definition}
      theme={PRINT_THEME}
      id="chart"
      width={width}
      height={height}
      narrowBelow={0}
      {...(isAlone ? {} : { sides: SIDES })}
      oneLine={isBelow}
      {...(window && { window })}
      {...(hidden && { hidden })}
    />,
    width,
  )
}

/** Without the words above its axis: they are in the heading of the section. */
export function withoutAxisTitle(definition: ChartDefinition): ChartDefinition {
  const [first, ...others] = definition.panels
  const { heading: _heading, ...left } = first.left
  return { ...definition, panels: [{ ...first, left: { ...left, title: '', unit: '' } }, ...others] }
}
