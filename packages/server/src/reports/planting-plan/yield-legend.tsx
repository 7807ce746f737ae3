import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'
import { plantingPlanTexts } from '@windrow/contract/texts/en/report-planting-plan.ts'
import { legend } from '../page/legend.tsx'
import type { PageSize } from '../page/page-size.ts'
import type { PdfNode } from '../page/pdf-node.ts'

const texts = plantingPlanTexts.legend
const { hues } = PRINT_THEME

export function yieldLegend(size: PageSize): PdfNode {
  return legend(
    [
      { label: texts.expected, sign: <path d="M0,6H22" stroke={hues.yield} strokeWidth={2.25} /> },
      {
        label: texts.band,
        sign: <rect width={22} height={12} rx={2} fill={hues.yield} fillOpacity={0.16} />,
      },
      {
        label: texts.good,
        sign: <rect width={22} height={12} rx={2} fill={hues.accent} fillOpacity={0.1} />,
      },
    ],
    size,
  )
}
