import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import { plantingPlanTexts } from '@windrow/contract/texts/en/report-planting-plan.ts'

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
