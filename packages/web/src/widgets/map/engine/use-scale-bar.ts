import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect } from 'react'
import { type MapLibre, ScaleControl } from './maplibre.ts'

/** How long a kilometre or a mile is on the map. */
export function useScaleBar(map: MapLibre | null, units: UnitSystem): void {
  useEffect(() => {
    if (map === null) return
    const bar = new ScaleControl({ unit: units, maxWidth: 90 })
    map.addControl(bar, 'bottom-right')
    return () => {
      if (map.hasControl(bar)) map.removeControl(bar)
    }
  }, [map, units])
}
