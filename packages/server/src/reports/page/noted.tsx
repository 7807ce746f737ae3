import { RiskOutline } from '@windrow/charts/draw/risk-sign.tsx'
import type { RiskHue } from '@windrow/charts/theme/hues.ts'
import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'
import { INK, tint } from './ink.ts'
import { px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { picture } from './picture.ts'
import { Sheet } from './sheet.tsx'
import { written } from './written.ts'

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
