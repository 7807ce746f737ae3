import { observedSums } from '@windrow/core/crops/growing-season.ts'
import { longestGrowth } from '@windrow/core/crops/season-days.ts'
import { type ModelledDay, modelledCurve, modelledDays, ndviSum } from '@windrow/core/ndvi/modelled-ndvi.ts'
import { seasonWater } from '@windrow/core/water-use/season-water.ts'
import { fieldSoil, seasonDaysOf, waterUserOf } from '../../soil/field-water.ts'
import type { NdviRequest, NdviSource, PictureSearch } from './ndvi-source.ts'

const YEAR = 365
const NO_SEARCH: PictureSearch = { pending: false, checkedAt: null, failure: null }

/**
 * The index day by day of this season and of the one before it, as if the same crop had been planted on the same date:
 * from observed degree days and the soil's water (science.md §14). Empty where no crop model grows.
 */
function modelledSeasons({ field, weather, growth, from, to }: NdviRequest): ModelledDay[] {
  const { season, climate } = growth
  if (typeof season === 'string') return []
  const values: ModelledDay[] = []
  for (const start of [season.from - YEAR, season.from]) {
    const limit = start < season.from ? longestGrowth(start, field.lat) : Number.POSITIVE_INFINITY
    const end = Math.min(weather.today, start + limit, to + 1)
    if (start < climate.first || end <= start || end <= from) continue
    const sums = observedSums({ ...season, from: start }, climate, end)
    const days = seasonDaysOf(weather, field, start, end, sums)
    const stress = seasonWater(days, fieldSoil(field).water, waterUserOf(growth), field.irrigated).map(
      (day) => day.stress,
    )
    const curve = modelledCurve(season.crop, season.thresholds)
    const cutSums = sums.map((sum, day) => ndviSum(season, start + day, sum))
    values.push(...modelledDays(curve, { from: start, sums: cutSums, stress }))
  }
  return values.filter(({ day }) => day >= from && day <= to)
}

/** The embedded default: computed at once, named as modelled, without rasters. */
export function createModelledNdvi(): NdviSource {
  return {
    id: 'modelled',
    isModelled: true,
    attribution: null,
    known: async (request) => {
      const days = modelledSeasons(request)
      const { season } = request.growth
      const start = typeof season === 'string' ? Number.POSITIVE_INFINITY : season.from
      return {
        values: days.map(({ day, value }) => ({ day, value, valid: 1 })),
        // A season that has just begun has lacked nothing yet.
        meanStress: days.findLast(({ day }) => day >= start)?.meanStress ?? 1,
        rasters: [],
        ...NO_SEARCH,
      }
    },
    raster: async () => null,
    pictures: async () => ({ pictures: [], ...NO_SEARCH }),
    picture: async () => null,
  }
}
