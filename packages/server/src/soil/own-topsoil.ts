import { quantile } from '@windrow/core/series/quantile.ts'
import type { OwnTopsoil } from '../weather/cells/own-topsoil.ts'
import { sharedWaterName, WATER_SERIES, waterOf } from './field-water.ts'

/** Topsoil by the field's own water balance. */
export const OWN_TOPSOIL: OwnTopsoil = {
  needs: WATER_SERIES,
  nameOf: sharedWaterName,
  of: (field, weather) => {
    const { first, topsoil, dawn, ahead } = waterOf(field, weather).water
    const mornings = new Float32Array(dawn.length + ahead.days)
    mornings.set(dawn)
    for (let day = 0; day < ahead.days; day++)
      mornings[dawn.length + day] = quantile(
        ahead.dawn.subarray(day * ahead.members, (day + 1) * ahead.members),
        0.5,
      )
    return { past: topsoil, ahead: ahead.topsoil, mornings: { first, values: mornings } }
  },
}
