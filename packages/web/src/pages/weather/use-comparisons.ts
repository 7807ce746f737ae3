import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { useMemo, useState } from 'react'
import { useFields } from '../../data/fields.ts'
import { useOtherField } from './weather-data.ts'
import type { ComparedSets } from './weather-panels.ts'

const YEAR_DAYS = 365
const YEAR_MONTHS = 12

type Choice = { variable: Variable; isMonthly: boolean; isCumulative: boolean }

/** What is laid over the chart: last year of the same field, and a second field. */
export function useComparisons(dataset: WeatherDataset | null, choice: Choice) {
  const [isLastYear, setLastYear] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const fields = useFields()
  const second = useOtherField(other, choice)
  const otherName = fields.data?.find(({ uuid }) => uuid === other)?.name ?? ''
  const { isMonthly } = choice
  const compared = useMemo<ComparedSets[]>(
    () => [
      ...(isLastYear && dataset
        ? [
            {
              key: 'last-year',
              label: weatherPageTexts.compare.lastYear,
              role: 'comparison' as const,
              sets: dataset,
              shift: isMonthly ? YEAR_MONTHS : YEAR_DAYS,
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
              shift: 0,
            },
          ]
        : []),
    ],
    [isLastYear, dataset, isMonthly, second.dataset, otherName],
  )
  return { compared, isLastYear, setLastYear, other, setOther, isFailed: second.isFailed }
}
