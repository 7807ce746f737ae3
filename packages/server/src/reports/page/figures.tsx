import type { Hue } from '@windrow/charts/theme/hues.ts'
import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'
import { drawable } from '../fonts/drawable.ts'
import { measure } from '../fonts/measure.ts'
import { INK } from './ink.ts'
import type { PageSize } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { picture } from './picture.ts'
import { Sheet } from './sheet.tsx'

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
