import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapLayer } from '../map-field.ts'
import { GridLabels } from './grid-labels.tsx'
import { mapTiles } from './map-tiles.ts'
import type { MapView } from './map-view.ts'
import { ScaleBar } from './scale-bar.tsx'

/** At the edges of a map: how long things are, and its degrees, where no tiles lie over the grid. */
export function MapMarks({ view, layer, units }: { view: MapView; layer: MapLayer; units: UnitSystem }) {
  return (
    <>
      {mapTiles[layer] === null && <GridLabels view={view} />}
      <ScaleBar view={view} units={units} />
    </>
  )
}
