import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type MapLibre, Popup } from '../engine/maplibre.ts'
import type { MapField, MapVariable } from '../map-props.ts'
import classes from './hover-card.module.css'
import { countText, describeField, describeRange, describeToday } from './regional-words.ts'
import type { Hovered } from './use-hovered.ts'

type HoverCardProps = {
  map: MapLibre
  hovered: Hovered
  fields: readonly MapField[]
  variable: MapVariable
  units: UnitSystem
}

/** Pixels between a marker's middle and the card. */
const OFFSET = 28

/** Name, crop and today's numbers of what the pointer is on, held to the map by the engine. */
export function HoverCard({ map, hovered, fields, variable, units }: HoverCardProps) {
  const [content] = useState(() => document.createElement('div'))
  const field = hovered.kind === 'field' ? fields[hovered.index] : undefined
  const [lon, lat] = placeOf(hovered, field)
  useEffect(() => {
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      offset: OFFSET,
      maxWidth: '280px',
      className: classes.popup ?? '',
    })
    popup.setLngLat([lon, lat]).setDOMContent(content).addTo(map)
    return () => {
      popup.remove()
    }
  }, [map, content, lon, lat])
  return createPortal(
    hovered.kind === 'cluster' ? (
      <ClusterWords
        count={hovered.cluster.count}
        range={describeRange(hovered.cluster[variable], variable, units)}
      />
    ) : (
      field !== undefined && <FieldWords field={field} units={units} />
    ),
    content,
  )
}

function placeOf(hovered: Hovered, field: MapField | undefined): [lon: number, lat: number] {
  if (hovered.kind === 'cluster') return hovered.cluster.at
  return hovered.at ?? [field?.center.lon ?? 0, field?.center.lat ?? 0]
}

function FieldWords({ field, units }: { field: MapField; units: UnitSystem }) {
  return (
    <div className={classes.card}>
      <b>{field.name}</b>
      <span className={classes.quiet}>{describeField(field, units)}</span>
      <span className={classes.today}>{describeToday(field, units)}</span>
    </div>
  )
}

function ClusterWords({ count, range }: { count: number; range: string }) {
  return (
    <div className={classes.card}>
      <b>{mapTexts.fieldCount(countText(count))}</b>
      <span className={classes.today}>{range}</span>
      <span className={classes.quiet}>{mapTexts.clusterHint}</span>
    </div>
  )
}
