import { useEffect, useState } from 'react'
import type { MapView } from './map-view.ts'
import type { MapLibre } from './maplibre.ts'

/** What a map shows, at each of its moves; null until it is there. */
export function useMapView(map: MapLibre | null): MapView | null {
  const [view, setView] = useState<MapView | null>(null)
  useEffect(() => {
    if (map === null) return
    const look = () => {
      const { lat, lng } = map.getCenter()
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      setView({ lat, lon: lng, zoom: map.getZoom(), width, height })
    }
    look()
    map.on('move', look)
    map.on('resize', look)
    return () => {
      map.off('move', look)
      map.off('resize', look)
      setView(null)
    }
  }, [map])
  return view
}
