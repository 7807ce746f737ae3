import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { plantingPlanTexts } from '@windrow/contract/texts/en/report-planting-plan.ts'
import type { PageSize } from '../page/ink.ts'
import { legend } from '../page/legend.tsx'
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

/** What each past year's weather would have brought on one planting date. */
export function yearsChart(
  years: readonly number[],
  values: readonly number[],
  axis: string,
): ChartDefinition {
  const { yield: name } = plantingPlanTexts.years
  return {
    title: plantingPlanTexts.years.title,
    x: { kind: 'year' },
    groups: [{ key: 'yield', label: name, hue: 'yield' }],
    panels: [
      {
        key: 'yield',
        left: {
          title: name,
          heading: axis,
          unit: '%',
          decimals: 0,
          zero: true,
          limits: [0, 100],
          whole: true,
        },
        layers: [
          {
            kind: 'bars',
            role: 'observed',
            key: 'yield',
            group: 'yield',
            label: name,
            hue: 'yield',
            x: [...years],
            y: [...values],
          },
        ],
      },
    ],
  }
}
