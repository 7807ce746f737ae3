import type { CropDef } from '../crops/crop-def.ts'
import { curveNumberRunoff, type SoilWater, waterStress } from '../indices/soil-moisture.ts'
import type { YearWeather } from './planting-weather.ts'
import type { SeasonStages } from './season-stages.ts'

/** Kc of bare or weedy ground before planting. */
const FALLOW_KC = 0.4
/** How deep bare ground dries, m. */
const FALLOW_DEPTH = 0.3
/** Roots of rain-fed crops against the registered ones, which are in the middle: FAO-56 table 22, its first note. */
const RAIN_FED_ROOTS = 1.35

export type DroughtReader = (planted: number, stages: SeasonStages) => number

/**
 * Reads the drought that a crop meets from canopy closure to senescence: the mean of 1 - Ks of a root zone that is
 * kept from rain and evapotranspiration without irrigation (science.md §6, §13). Up to planting the ground lies fallow.
 */
export function droughtReader(
  weather: YearWeather,
  crop: Pick<CropDef, 'kc' | 'rootDepth' | 'depletion'>,
  soil: SoilWater,
): DroughtReader | null {
  const { tp_sum: rain, e_sum: et0 } = weather.values
  if (!rain || !et0) return null
  const perMetre = 1_000 * (soil.fieldCapacity - soil.wiltingPoint)
  const totalWater = perMetre * crop.rootDepth * RAIN_FED_ROOTS
  const readyWater = crop.depletion * totalWater
  const infiltrated = rain.map((value) => value - curveNumberRunoff(value))
  const fallow = fallowDepletion(infiltrated, et0, perMetre * FALLOW_DEPTH)
  const { initial, mid } = crop.kc

  return (planted, { emergence, canopyClosure, senescence }) => {
    if (senescence <= canopyClosure) return 0
    let depletion = fallow[planted] as number
    let lost = 0
    for (let day = planted; day < senescence; day++) {
      const grown =
        day < emergence ? 0 : day >= canopyClosure ? 1 : (day - emergence) / (canopyClosure - emergence)
      const stress = waterStress(depletion, totalWater, readyWater)
      if (day >= canopyClosure) lost += 1 - stress
      const drawn = stress * (initial + grown * (mid - initial)) * (et0[day] as number)
      depletion = Math.max(0, Math.min(totalWater, depletion - (infiltrated[day] as number) + drawn))
    }
    return lost / (senescence - canopyClosure)
  }
}

/** mm below field capacity at the beginning of each day while nothing is planted. */
function fallowDepletion(infiltrated: Float32Array, et0: Float32Array, reach: number): Float32Array {
  const depletions = new Float32Array(infiltrated.length)
  let depletion = reach / 2
  for (let day = 0; day < infiltrated.length; day++) {
    depletions[day] = depletion
    const evaporated = FALLOW_KC * waterStress(depletion, reach, reach / 2) * (et0[day] as number)
    depletion = Math.max(0, Math.min(reach, depletion - (infiltrated[day] as number) + evaporated))
  }
  return depletions
}
