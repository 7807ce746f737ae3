import { useQueries } from '@tanstack/react-query'
import type { ComparedYield } from '@windrow/charts/definitions/yield-chart.ts'
import type { PlantingResponse, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import { type PlantingModel, plantingModel } from '@windrow/contract/words/planting-model.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { useMemo, useState } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { type PlantingChoice, plantingQuery } from '../planting-data.ts'

/** How the chart is looked at; it stays while dates and weights change. */
export function useYieldView() {
  const [isTable, setTable] = useState(false)
  const [hasSeasons, setSeasons] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const [variety, setVariety] = useState('')
  return { isTable, setTable, hasSeasons, setSeasons, other, setOther, variety, setVariety }
}

export type YieldView = ReturnType<typeof useYieldView>

export type Compared = ComparedYield & { best: { at: number; percent: number } | null }

type ComparedInput = {
  uuid: string
  window: PlantingWindow
  model: PlantingModel
  weights: readonly number[]
  view: YieldView
}

/** Another field with its own weights, and another variety of this one with the weights that are tried out. */
export function useCompared({ uuid, window, model, weights, view }: ComparedInput) {
  const { other, variety } = view
  const fields = useFields().data
  const ask = (id: string, choice: PlantingChoice, isOn: boolean) => ({
    ...plantingQuery(id, { from: window.from, to: window.to, ...choice }),
    enabled: isOn,
  })
  const [field, kind] = useQueries({
    queries: [
      ask(other ?? uuid, {}, other !== null),
      ask(uuid, variety === '' ? {} : { variety }, variety !== ''),
    ],
  })
  const ofField = other === null ? undefined : field.data
  const ofVariety = variety === '' ? undefined : kind.data
  const name = fields?.find((one) => one.uuid === other)?.name ?? ''

  const compared = useMemo(() => {
    const own = new Map(model.factors.map(({ key }, at) => [key, weights[at] ?? 0]))
    return [
      ofField && curveOf(ofField, new Map(), { key: 'field', label: name, role: 'comparison' }),
      ofVariety && curveOf(ofVariety, own, { key: 'variety', label: variety, role: 'second-comparison' }),
    ].flatMap((one) => one ?? [])
  }, [ofField, ofVariety, name, variety, model, weights])

  const requested = [ofField, ofVariety].filter((one) => one !== undefined).length
  const failed = [other !== null && field.error, variety !== '' && kind.error]
  return {
    compared,
    isFailed: failed.some((error) => error instanceof Error && !isWeatherPending(error)),
    hasNoModel: compared.length < requested,
  }
}

type Named = Pick<ComparedYield, 'key' | 'label' | 'role'>

function curveOf(
  response: PlantingResponse,
  weights: ReadonlyMap<string, number>,
  named: Named,
): Compared | null {
  const model = plantingModel(response)
  if (model === null) return null
  const { mean } = model.curve(model.factors.map(({ key, saved }) => weights.get(key) ?? saved))
  const best = bestDate(mean, model.usualDates)
  return { ...named, mean, best: best && { at: best.at, percent: mean[best.at] ?? 0 } }
}
