import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import classes from './field-mini-map.module.css'
import { outlineOf } from './geometry.ts'

type FieldMiniMapProps = {
  geometry: MultiPolygon
  /** Of its square, in pixels. */
  size?: number
  /** Says whose outline it is; without it the picture is decoration. */
  label?: string
}

/** The shape of a field as a small picture, for headers and lists: no map engine. */
export function FieldMiniMap({ geometry, size = 40, label }: FieldMiniMapProps) {
  const { path, viewBox } = outlineOf(geometry, size)
  const shape = <path d={path} fillRule="evenodd" />
  const box = { className: classes.outline, width: size, height: size, viewBox }
  if (label === undefined)
    return (
      <svg {...box} aria-hidden="true">
        {shape}
      </svg>
    )
  return (
    <svg {...box} role="img" aria-label={label}>
      {shape}
    </svg>
  )
}
