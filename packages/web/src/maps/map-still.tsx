import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useRef, useState } from 'react'
import { gridLines } from './engine/grid.ts'
import { MapMarks } from './engine/map-marks.tsx'
import { boundsOfView, type MapView, placeOn } from './engine/map-view.ts'
import type { MapLayer } from './map-props.ts'
import classes from './map-still.module.css'

type Size = Pick<MapView, 'width' | 'height'>

type Marks = { layer: MapLayer; units: UnitSystem }

type MapStillProps = {
  geometry: MultiPolygon
  /** What the map will show in a place of that size. */
  viewIn: (size: Size) => MapView
  /** Says whose outline it is. */
  label: string
} & Marks

/** A field as the map will show it, drawn without the map engine: at once, and where there is no WebGL. */
export function MapStill({ geometry, viewIn, label, ...marks }: MapStillProps) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.still} role="img" aria-label={label}>
      {size !== null && size.width > 0 && <Drawing {...marks} geometry={geometry} view={viewIn(size)} />}
    </div>
  )
}

function Drawing({ geometry, view, ...marks }: { geometry: MultiPolygon; view: MapView } & Marks) {
  const pathOf = (points: readonly (readonly number[])[]) =>
    `M${points.map(([lon = 0, lat = 0]) => placeOn(view, lon, lat).map(rounded).join(' ')).join('L')}`
  const grid = gridLines(boundsOfView(view), view.zoom)
    .features.map((line) => pathOf(line.geometry.coordinates))
    .join('')
  const outline = geometry.coordinates
    .flatMap((polygon) => polygon.map((ring) => `${pathOf(ring)}Z`))
    .join('')
  return (
    <>
      <svg width={view.width} height={view.height} aria-hidden>
        <path d={grid} className={classes.grid} />
        <path d={outline} className={classes.inside} fillRule="evenodd" />
        <path d={outline} className={classes.casing} />
        <path d={outline} className={classes.outline} />
      </svg>
      <MapMarks {...marks} view={view} />
    </>
  )
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10
