import { useEffect, useState } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import type { MapField } from '../map-field.ts'
import type { ListedField } from './field-list.tsx'

/** More would be a table, which the page has. */
const LISTED_MAX = 50

/** Those in view, by name, and how many there are. */
export function useListedFields(
  map: MapLibre | null,
  fields: readonly MapField[],
): { listed: ListedField[]; all: number } {
  const [answer, setAnswer] = useState<{ listed: ListedField[]; all: number }>({ listed: [], all: 0 })
  useEffect(() => {
    if (map === null) return
    const list = () => {
      const view = map.getBounds()
      const inView = fields
        .map((field, index) => ({ field, index }))
        .filter(({ field: { center } }) => view.contains([center.lon, center.lat]))
      const listed = inView
        .sort((one, other) => one.field.name.localeCompare(other.field.name, 'en', { numeric: true }))
        .slice(0, LISTED_MAX)
      setAnswer({ listed, all: inView.length })
    }
    list()
    map.on('moveend', list)
    return () => {
      map.off('moveend', list)
    }
  }, [map, fields])
  return answer
}
