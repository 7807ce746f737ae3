import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapField, MapLayer, MapVariable } from '../map-field.ts'

export type RegionalMapProps = {
  fields: readonly MapField[]
  units: UnitSystem
  variable: MapVariable
  onVariable: (variable: MapVariable) => void
  layer: MapLayer
  onLayer: (layer: MapLayer) => void
  onOpen: (uuid: string) => void
  status: 'loading' | 'failed' | 'ready'
  retry: () => void
}
