import type { ComparedSets } from '@windrow/charts/definitions/weather-panels.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { useMemo, useState } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import { useOtherField } from './weather-data.ts'

type Choice = { variable: Variable; isMonthly: boolean; isCumulative: boolean }

/** What is laid over the chart: last year of the same field, and a second field. */
export function useComparisons(dataset: WeatherDataset | null, choice: Choice) {
  const [isLastYear, setLastYear] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const fields = useFields()
  const second = useOtherField(other, choice)
  const otherName = fields.data?.find(({ uuid }) => uuid === other)?.name ?? ''
  const compared = useMemo<ComparedSets[]>(
    () => [
      ...(isLastYear && dataset
        ? [
            {
              key: 'last-year',
              label: weatherPageTexts.compare.lastYear,
              role: 'comparison' as const,
              sets: dataset,
              isLastYear: true,
            },
          ]
        : []),
      ...(second.dataset
        ? [
            {
              key: 'other-field',
              label: otherName,
              role: 'second-comparison' as const,
              sets: second.dataset,
              isLastYear: false,
            },
          ]
        : []),
    ],
    [isLastYear, dataset, second.dataset, otherName],
  )
  return {
    compared,
    isLastYear,
    onLastYear: setLastYear,
    other,
    onOther: setOther,
    isFailed: second.isFailed,
  }
}
