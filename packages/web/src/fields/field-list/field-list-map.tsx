import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { useEffect, useMemo, useState } from 'react'
import { RegionalMap } from '../../maps/lazy-map.tsx'
import type { MapField, MapLayer, MapVariable } from '../../maps/map-props.ts'
import { useUnits } from '../../people/data/settings.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fieldMapsQuery } from '../data/fields.ts'
import classes from './field-list.module.css'

/** Where the fields of the list are, coloured by today's weather (spec 1 §2). */
export function FieldListMap({ fields }: { fields: readonly Field[] }) {
  const router = useRouter()
  const units = useUnits()
  const [variable, setVariable] = useState<MapVariable>('temperature')
  const [layer, setLayer] = useState<MapLayer>('light')
  const { data, error, refetch } = useQuery(fieldMapsQuery)
  const hasFailed = error !== null && data === undefined
  useEffect(() => {
    if (hasFailed) toast.warning(fieldTexts.polygonsNotLoaded)
  }, [hasFailed])

  const places = useMemo(() => new Map(data?.data.map((place) => [place.uuid, place])), [data])
  const mapFields = useMemo(
    () =>
      fields.flatMap((field): MapField[] => {
        const place = places.get(field.uuid)
        return place === undefined ? [] : [{ ...field, center: place.center, geometry: place.geometry }]
      }),
    [fields, places],
  )
  return (
    <div className={classes.map}>
      <RegionalMap
        fields={mapFields}
        units={units}
        variable={variable}
        onVariable={setVariable}
        layer={layer}
        onLayer={setLayer}
        onOpen={(uuid) => void router.navigate({ href: `/weather/${uuid}` })}
        status={data !== undefined ? 'ready' : hasFailed ? 'failed' : 'loading'}
        retry={() => void refetch()}
      />
    </div>
  )
}
