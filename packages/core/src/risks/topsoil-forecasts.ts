import type { SeriesTable } from '../series/series.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import { type WaterField, waterAhead } from '../water-use/field-water.ts'
import { waterBalance } from '../water-use/water-balance.ts'
import { forecastIssuedOn, type PastForecasts } from './past-forecasts.ts'

/** A field's balance and the observed days, with `tp_sum` and `e_sum`, that filled it. */
export type PastWater = { field: WaterField; history: SeriesTable<SeriesKey> }

/** What the diary says of the days ahead was not known on their mornings. */
const NOTHING_GIVEN: ReadonlyMap<DayNumber, number> = new Map()

/**
 * Past forecasts, which have `tp_sum` and `e_sum`, with the field's own topsoil: each goes on from the water of its
 * morning by the balance that alerts are evaluated with. Those of which quantiles are left only stay without it.
 */
export function withTopsoil(forecasts: readonly PastForecasts[], past: PastWater): PastForecasts[] {
  const { field, history } = past
  const balance = waterBalance(field.calendar, field.soil, field.irrigated)
  const water = balance.start()
  const made = forecasts.map((block) => {
    // A quantile of one day does not go on as that of the next.
    if (block.levels) return block
    const swvl1_mean = new Float32Array(block.issues * block.days * block.members).fill(Number.NaN)
    return { ...block, values: { ...block.values, swvl1_mean } }
  })
  const unwatered = { ...field, given: NOTHING_GIVEN }
  const { tp_sum: rain, e_sum: et0 } = history.values
  for (let day = history.first; day < history.first + history.count; day++) {
    const forecast = forecastIssuedOn(made, day)
    if (forecast?.values.swvl1_mean) {
      const { topsoil } = waterAhead(balance, water, unwatered, { today: day, forecast })
      forecast.values.swvl1_mean.set(topsoil)
    }
    const at = day - history.first
    balance.step(water, day - field.calendar.first, {
      rain: rain?.[at] ?? Number.NaN,
      et0: et0?.[at] ?? Number.NaN,
      given: field.given.get(day) ?? 0,
    })
  }
  return made
}
