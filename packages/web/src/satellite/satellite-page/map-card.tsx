import { useQuery } from '@tanstack/react-query'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { useState } from 'react'
import { fieldMapQuery, fieldQuery } from '../../fields/data/field.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { FieldSatelliteMap } from '../../maps/field-satellite-map.tsx'
import { useUnits } from '../../people/data/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ndviRasterQuery, ndviSeasonQuery } from '../satellite-data.ts'
import classes from './map-card.module.css'

const texts = satelliteTexts.map
const HEIGHT = 420

/** The field from above with its red outline, and how green each part of it is where there is a picture. */
export function MapCard({ uuid }: { uuid: string }) {
  const map = useQuery(fieldMapQuery(uuid))
  const name = useQuery(fieldQuery(uuid)).data?.data.name ?? ''
  const days = useQuery(ndviSeasonQuery(uuid)).data?.rasters ?? []
  const units = useUnits()
  const [wanted, setWanted] = useState<string | null>(null)
  const raster = useQuery({ ...ndviRasterQuery(uuid, wanted ?? ''), enabled: wanted !== null })
  if (map.data === undefined)
    return (
      <section aria-label={texts.title}>
        <Card>
          <QueryState title={texts.title} query={map} height={HEIGHT} />
        </Card>
      </section>
    )
  return (
    <section aria-label={texts.title} className={classes.card}>
      <FieldSatelliteMap
        geometry={map.data.geometry}
        center={map.data.center}
        label={texts.label(name)}
        units={units}
        days={days.map((day) => ({ value: day, label: shortDay(day) }))}
        day={wanted}
        onDay={setWanted}
        raster={wanted === null ? null : (raster.data ?? null)}
      />
      {raster.isError && (
        <div className={classes.failed}>
          <QueryState title={texts.rasterFailed} query={raster} height={0} />
        </div>
      )}
    </section>
  )
}
