import type { AlertRange } from '@windrow/charts/definitions/chart-definition.ts'
import { RiskOutline } from '@windrow/charts/marks/range-marks.tsx'
import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import type { ReactElement } from 'react'
import { measure } from '../fonts/font-files.ts'
import { drawable } from '../fonts/runs-of.ts'
import { Sheet } from './chart.tsx'
import { INK, type PageSize } from './ink.ts'
import { picture } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'

const texts = reportPageTexts.legend
const LINE = 18
const SIGN = 22

export type LegendEntry = { label: string; sign: ReactElement }

/** How a line that was observed, the forecast, its bands and the normal range are drawn, and the alerts in the chart. */
export function weatherLegend(ranges: readonly AlertRange[], size: PageSize): PdfNode {
  const seen = new Map(ranges.map((range) => [range.label, range]))
  return legend(
    [
      { label: texts.observed, sign: <path d="M0,6H22" stroke={INK.text} strokeWidth={2} /> },
      {
        label: texts.forecast,
        sign: <path d="M0,6H22" stroke={INK.text} strokeWidth={2} strokeDasharray="5 4" />,
      },
      {
        label: texts.bands,
        sign: (
          <>
            <rect width={22} height={12} rx={2} fill={INK.text} fillOpacity={0.15} />
            <rect y={3} width={22} height={6} fill={INK.text} fillOpacity={0.3} />
          </>
        ),
      },
      {
        label: texts.normal(NORMAL_YEARS.from, NORMAL_YEARS.to),
        sign: <rect width={22} height={12} rx={2} fill={PRINT_THEME.hues.clim} fillOpacity={0.3} />,
      },
      ...[...seen.values()].map((range) => ({
        label: range.label,
        sign: (
          <g transform="translate(4 -1) scale(0.7)">
            <RiskOutline range={range} theme={PRINT_THEME} />
          </g>
        ),
      })),
    ],
    size,
  )
}

/** Signs and words one after the other, in as many lines as they need. */
export function legend(entries: readonly LegendEntry[], { width }: PageSize): PdfNode {
  let x = 0
  let line = 0
  const placed = entries.map(({ label, sign }) => {
    const text = drawable(shortened(label))
    const needed = SIGN + 6 + measure(text, 11)
    if (x > 0 && x + needed > width) {
      x = 0
      line += 1
    }
    const place = { text, sign, x, line }
    x += needed + 16
    return place
  })
  const height = (line + 1) * LINE
  return picture(
    <Sheet width={width} height={height}>
      {placed.map((each) => (
        <g key={`${each.x} ${each.line}`} transform={`translate(${each.x} ${each.line * LINE + 3})`}>
          {each.sign}
          <text x={SIGN + 6} y={10} fontSize={11} fill={INK.text2}>
            {each.text}
          </text>
        </g>
      ))}
    </Sheet>,
    width,
    [0, 4, 0, 0],
  )
}

const LONGEST = 48
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label)
