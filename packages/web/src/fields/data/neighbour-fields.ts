import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NeighbourField } from '../../maps/map-props.ts'
import { fieldMapsQuery, useFields } from './fields.ts'

/** The farm's other fields with their boundaries, as far as they are known by now. */
export function useNeighbourFields(except: string | null = null): NeighbourField[] {
  const fields = useFields().data
  const maps = useQuery(fieldMapsQuery).data
  return useMemo(() => {
    const places = new Map(maps?.data.map(({ uuid, geometry }) => [uuid, geometry]))
    return (fields ?? []).flatMap((field) => {
      const geometry = field.uuid === except ? undefined : places.get(field.uuid)
      return geometry === undefined ? [] : [{ ...field, geometry }]
    })
  }, [fields, maps, except])
}
