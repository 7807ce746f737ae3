import { useQuery } from '@tanstack/react-query'
import type { ComparedSets } from '@windrow/charts/definitions/weather-panels.ts'
import type { ModelForecasts, WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { modelName } from '@windrow/contract/words/provenance-words.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { useMemo, useState } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import { modelForecastsQuery } from '../weather-data.ts'
import { useOtherField } from './weather-data.ts'

type Choice = { uuid: string; variable: Variable; isMonthly: boolean; isCumulative: boolean }

const texts = weatherPageTexts.compare

/** What is laid over the chart: last year of the same field, a second field, and the models of the forecast. */
export function useComparisons(dataset: WeatherDataset | null, choice: Choice) {
  const [isLastYear, setLastYear] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const fields = useFields()
  const second = useOtherField(other, choice)
  const otherName = fields.data?.find(({ uuid }) => uuid === other)?.name ?? ''
  const { shown: shownModels, isFailed: noModels, ...models } = useModels(dataset, choice)
  const compared = useMemo<ComparedSets[]>(
    () => [
      ...(isLastYear && dataset
        ? [
            {
              key: 'last-year',
              label: texts.lastYear,
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
      ...(shownModels ? setsOfModels(shownModels) : []),
    ],
    [isLastYear, dataset, second.dataset, otherName, shownModels],
  )
  return {
    compared,
    isLastYear,
    onLastYear: setLastYear,
    other,
    onOther: setOther,
    ...models,
    problem: second.isFailed ? texts.couldNotLoad : noModels ? texts.modelsNotLoaded : null,
  }
}

/** Fetched when they are wanted; only days have them, and one model alone is what is shown anyway. */
function useModels(dataset: WeatherDataset | null, { uuid, variable, isMonthly }: Choice) {
  const [isOn, setOn] = useState(false)
  const { models = [], left_out = [] } = dataset?.provenance ?? {}
  const hasModels = !isMonthly && variable.path !== null && models.length + left_out.length > 1
  const isWanted = isOn && hasModels
  const query = useQuery({
    ...modelForecastsQuery(uuid, variable.path ?? 'temperature'),
    enabled: isWanted,
  })
  return {
    hasModels,
    isModels: isOn,
    onModels: setOn,
    shown: isWanted ? (query.data ?? null) : null,
    isFailed: isWanted && query.isError,
  }
}

const NOTHING = { time: [] }

const setsOfModels = ({ time, models }: ModelForecasts): ComparedSets[] =>
  models.map(({ id, name, run: _, ...series }, place) => ({
    key: `model-${id}`,
    label: modelName(id, name),
    role: 'model',
    place,
    sets: { ds_hist: NOTHING, ds_fc: { time, ...series }, ds_clim: NOTHING },
    isLastYear: false,
  }))
