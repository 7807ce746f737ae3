import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useRef } from 'react'
import { BoundaryDrawMap } from '../../maps/boundary-draw-map.tsx'
import { MapSkeleton } from '../../maps/map-skeleton.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import classes from './boundary-input.module.css'
import { useDrawingStart } from './use-drawing-start.ts'

type DrawnBoundaryProps = {
  value: MultiPolygon | null
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void
  region: string
  units: UnitSystem
  error: string | null
}

/** A boundary drawn on the map, which opens where the farm's other fields are. */
export function DrawnBoundary({ value, onChange, region, units, error }: DrawnBoundaryProps) {
  const known = useDrawingStart(region)
  // A map that is being drawn on does not jump when another region is typed.
  const first = useRef(known)
  first.current ??= known
  const start = first.current
  if (start === undefined) return <MapSkeleton size="draw" />
  return (
    <>
      <BoundaryDrawMap
        value={value}
        onChange={onChange}
        units={units}
        {...(start === null ? {} : { start })}
      />
      {error !== null && (
        <div className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}
