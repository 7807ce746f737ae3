import type { ChartDefinition, Window } from '@windrow/charts/definition/chart-definition.ts'
import { TimeChart } from '@windrow/charts/draw/time-chart.tsx'
import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'
import type { PageSize } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { picture } from './picture.ts'

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

/** Without the words above its axis: they stand in the heading of the section. */
export function withoutAxisTitle(definition: ChartDefinition): ChartDefinition {
  const [first, ...others] = definition.panels
  const { heading: _heading, ...left } = first.left
  return { ...definition, panels: [{ ...first, left: { ...left, title: '', unit: '' } }, ...others] }
}
