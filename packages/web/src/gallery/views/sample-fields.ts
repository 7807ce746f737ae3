import { circle, square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import type { MapField } from '../../maps/map-props.ts'

/** Made-up weather that differs from place to place; every seventh field still waits for it. */
function weatherOf(seed: number): MapField['weather_variables'] {
  const max = 16 + 9 * Math.sin(seed * 1.7) + 3 * Math.cos(seed * 0.31)
  const rain = Math.max(0, 6 * Math.sin(seed * 0.9))
  const isWaiting = seed % 7 === 6
  return {
    t2m: { t2m_min: isWaiting ? null : max - 12, t2m_max: isWaiting ? null : max },
    tp: isWaiting
      ? { tp_sum: null, chance: null, low: null, high: null }
      : { tp_sum: rain, chance: 0.44, low: 5, high: 12 },
  }
}

export const demoMapFields: readonly MapField[] = DEMO_FIELDS.map((field, seed) => ({
  uuid: `demo-${seed}`,
  name: field.name,
  crop: field.rotation[0]?.crop ?? '',
  variety: field.rotation[0]?.variety ?? '',
  region: field.region,
  area_ha: 50,
  center: { lat: field.lat, lon: field.lon },
  geometry: { type: 'MultiPolygon', coordinates: [[field.ring]] },
  weather_variables: weatherOf(seed),
}))

const COLUMNS = 100

/** A block of farmland, squares and circles a kilometre apart. */
export function manyMapFields(count: number): MapField[] {
  return Array.from({ length: count }, (_, seed) => {
    const lat = 41.5 + Math.floor(seed / COLUMNS) * 0.0095
    const lon = -94.5 + (seed % COLUMNS) * 0.0128
    return {
      uuid: `many-${seed}`,
      name: `Section ${seed + 1}`,
      crop: seed % 3 === 0 ? 'Soybean' : 'Maize',
      variety: '',
      region: `Township ${1 + Math.floor(seed / 1000)}`,
      area_ha: 64,
      center: { lat, lon },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[seed % 5 === 0 ? circle(lat, lon, 400) : square(lat, lon, 800)]],
      },
      weather_variables: weatherOf(seed / 50),
    }
  })
}
