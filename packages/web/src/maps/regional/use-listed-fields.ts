import { useEffect, useState } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import type { MapField } from '../map-field.ts'
import type { ListedField } from './field-list.tsx'
import { firstByName } from './first-by-name.ts'

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
      setAnswer({ listed: firstByName(inView, LISTED_MAX), all: inView.length })
    }
    list()
    map.on('moveend', list)
    return () => {
      map.off('moveend', list)
    }
  }, [map, fields])
  return answer
}
