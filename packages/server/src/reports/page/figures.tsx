import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { Hue } from '@windrow/charts/theme/hues.ts'
import type { Verdict } from '@windrow/core/decisions/decision-thresholds.ts'
import { measure } from '../fonts/font-files.ts'
import { drawable } from '../fonts/runs-of.ts'
import { Sheet } from './chart.tsx'
import { INK, type PageSize, px, written } from './ink.ts'
import { picture } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'

const SIGN = 14

const SIGNS: Readonly<Record<Verdict, { colour: string; path: string }>> = {
  green: { colour: INK.accent, path: 'M4 7.2l2 2L10 5' },
  amber: { colour: INK.warn, path: 'M7 3.8v4M7 10v.2' },
  red: { colour: INK.danger, path: 'M4.8 4.8l4.4 4.4M9.2 4.8l-4.4 4.4' },
  unknown: { colour: INK.text3, path: 'M4.5 7h5' },
}

/** A verdict as sign and word: never by its colour alone. */
export function verdictTag(verdict: Verdict, word: string): PdfNode {
  const { colour, path } = SIGNS[verdict]
  return {
    columns: [
      {
        ...picture(
          <Sheet width={SIGN} height={SIGN}>
            <circle cx={7} cy={7} r={7} fill={colour} />
            <path
              d={path}
              fill="none"
              stroke={INK.surface}
              strokeWidth={1.6}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Sheet>,
          SIGN,
        ),
        width: px(SIGN),
        margin: [0, px(1), 0, 0],
      },
      { ...written(word, { bold: true, color: colour }), width: '*' },
    ],
    columnGap: px(6),
  }
}

export type Figure = { label: string; value: string; note: string; hue?: Hue }

const HEIGHT = 81

/** The numbers to know first, side by side in a frame. */
export function figures(list: readonly Figure[], size: PageSize, margin = 16): PdfNode {
  const { width } = size
  const each = width / list.length
  return picture(
    <Sheet width={width} height={HEIGHT}>
      <rect x={0.5} y={0.5} width={width - 1} height={HEIGHT - 1} rx={8} fill="none" stroke={INK.border} />
      {list.map(({ label, value, note, hue }, at) => (
        <g key={label} transform={`translate(${at * each} 0)`}>
          {at > 0 && <path d={`M0,0.5V${HEIGHT - 0.5}`} stroke={INK.border} />}
          <text x={15} y={21} fontSize={fitting(label, 11, each)} fill={INK.text3}>
            {drawable(label)}
          </text>
          <text
            x={15}
            y={47}
            fontSize={fitting(value, 20, each, true)}
            fontWeight={600}
            fill={hue ? PRINT_THEME.hues[hue] : INK.text}
          >
            {drawable(value)}
          </text>
          <text x={15} y={66} fontSize={fitting(note, 11, each)} fill={INK.text3}>
            {drawable(note)}
          </text>
        </g>
      ))}
    </Sheet>,
    width,
    [0, 0, 0, margin],
  )
}

/** As large as wanted, or as its part of the frame allows. */
function fitting(text: string, size: number, each: number, isBold = false): number {
  const wide = measure(drawable(text), size, isBold)
  const room = each - 2 * 15 + 6
  return wide <= room ? size : Math.floor(((size * room) / wide) * 10) / 10
}
