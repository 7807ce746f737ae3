import { riskByKey } from '../risks/registry.ts'
import type { PlantingFactor } from './planting-factors.ts'
import type { PlantingRiskKey } from './planting-risks.ts'
import type { PlantingSeries } from './planting-weather.ts'

/** The series of a crop's own factors. */
const OWN_SERIES = {
  risk_heat_stress: ['t2m_max'],
  risk_drought: ['tp_sum', 'e_sum'],
  risk_cold: ['t2m_min'],
  risk_low_soil_temperature: ['stl1_min', 'stl1_max'],
  risk_high_soil_temperature: ['stl1_max'],
  risk_wet_soil: ['swvl1_mean'],
} as const satisfies Record<PlantingRiskKey, readonly PlantingSeries[]>

/** The series that a factor reads; an alert reads what its risk watches. */
export function factorSeries({ risk, alert }: PlantingFactor): readonly PlantingSeries[] {
  return alert ? [riskByKey(risk).series as PlantingSeries] : OWN_SERIES[risk]
}
