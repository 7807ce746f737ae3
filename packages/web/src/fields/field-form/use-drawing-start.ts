import { useQuery } from '@tanstack/react-query'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { useFields } from '../data/fields.ts'

/** Shows a few square kilometres. */
const START_ZOOM = 13

export type DrawingStart = { lat: number; lon: number; zoom: number }

/**
 * Where an empty drawing begins: at the newest field of the region, else at the newest field; null where there
 * is none, undefined until it is known.
 */
export function useDrawingStart(region: string): DrawingStart | null | undefined {
  const fields = useFields()
  const near = fields.data?.find((field) => field.region === region.trim()) ?? fields.data?.[0]
  const map = useQuery({
    ...endpointQuery(mapsApi.getFieldMap, { query: { uuid: near?.uuid ?? '' } }),
    enabled: near !== undefined,
  })
  if (near === undefined) return fields.isPending ? undefined : null
  if (map.isPending) return undefined
  return map.data === undefined ? null : { ...map.data.center, zoom: START_ZOOM }
}
