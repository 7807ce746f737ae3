import { useQuery } from '@tanstack/react-query'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'
import { readDataset } from '@windrow/core/series/read-dataset.ts'
import { middleOf } from '@windrow/core/series/series.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { isForecastAnomaly } from '@windrow/core/variables/variable-def.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useUndecidedAlerts } from '../../alerts/data/feeds.ts'
import { isUnreadable } from '../../platform/pending-weather.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { alertRangesQuery } from '../weather-data.ts'

const { errors, anomalies } = weatherPageTexts

/** Says each thing once on this page, however often a tab is opened. */
function useOnce() {
  const shown = useRef(new Set<string>())
  return useCallback((key: string, say: () => void) => {
    if (shown.current.has(key)) return
    shown.current.add(key)
    say()
  }, [])
}

type Failure = { error: Error | null; variable: Variable; isMonthly: boolean; isCumulative: boolean }

/** Each load failure in the words of spec 2 §8. */
export function useFailureToast({ error, variable, isMonthly, isCumulative }: Failure): void {
  const { tab } = variable
  useEffect(() => {
    if (error === null) return
    const isWater = tab === 'water_budget' || tab === 'evapotranspiration'
    if (isMonthly && isCumulative && tab === 'precipitation') toast.warning(errors.cumulative)
    else if (isMonthly) toast.warning(errors.monthly)
    else if (isWater && isUnreadable(error)) toast.error(errors.processing)
    else toast.error(errors.daily)
  }, [error, tab, isMonthly, isCumulative])
}

type Anomalies = {
  uuid: string
  variable: Variable
  dataset: WeatherDataset | null
  /** Of a variable that is derived here. */
  days: DerivedSets | null
}

/** Warns when nearly all of the forecast departs from what is normal (spec 2 §8, §9). */
export function useAnomalyToast({ uuid, variable, dataset, days }: Anomalies): void {
  const once = useOnce()
  useEffect(() => {
    for (const { value, threshold, message } of variable.anomalies) {
      const { forecast, normal } = days ?? (dataset ? readDataset(dataset, value, 'daily') : {})
      if (forecast && normal && isForecastAnomaly(middleOf(forecast), middleOf(normal), threshold))
        once(`${uuid} ${value}`, () => toast.warning(anomalies[message]))
    }
  }, [uuid, variable, dataset, days, once])
}

/** The alert ranges of a variable, with what is shown when there are none or they cannot be had (spec 2 §8). */
export function useAlertRanges(uuid: string, variable: Variable) {
  const once = useOnce()
  const [path] = variable.reads
  const ranges = useQuery(alertRangesQuery(uuid, path))
  const hasNone = ranges.data !== undefined && Object.keys(ranges.data).length === 0
  const { undecided, isDecided } = useUndecidedAlerts(uuid, path, hasNone)
  const isEmpty = hasNone && isDecided
  useEffect(() => {
    if (isEmpty)
      once(`${uuid} ${variable.tab} none`, () =>
        toast.success(fill(errors.noRanges, { variable: variableTexts[variable.text].inSentence })),
      )
    if (ranges.isError) once(`${uuid} failed`, () => toast.warning(errors.ranges))
  })
  return { ranges: ranges.data ?? null, isEmpty, undecided, isFailed: ranges.isError }
}
