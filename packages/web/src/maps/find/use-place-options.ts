import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placesApi } from '@windrow/contract/api/places.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useMemo, useState } from 'react'
import { endpointQuery } from '../../platform/query-client.ts'
import type { NeighbourField } from '../map-props.ts'
import { ownOptions, type PlaceOption, placeOption } from './place-options.ts'

/** Nothing is requested while the user types faster than this. */
const PAUSE_MS = 150

/** Rounded, so that a little move of the map requests nothing again. */
const rounded = (degrees: number) => Math.round(degrees * 10) / 10

type Search = {
  text: string
  fields: readonly NeighbourField[]
  around: { lat: number; lon: number }
  units: UnitSystem
}

/** What a text may mean, best first: coordinates alone, or the farm's own fields and regions, then places. */
export function usePlaceOptions({ text, fields, around, units }: Search) {
  const asked = usePaused(text.trim())
  const own = useMemo(() => ownOptions(text, fields, around, units), [text, fields, around, units])
  const isPlaceName = asked !== '' && own[0]?.kind !== 'coordinates'
  const { data, isError, isFetching } = useQuery({
    ...endpointQuery(placesApi.findPlaces, {
      query: { q: asked, lat: rounded(around.lat), lon: rounded(around.lon) },
    }),
    enabled: isPlaceName,
    placeholderData: keepPreviousData,
  })
  const found = isPlaceName ? (data?.data ?? []) : []
  const options: PlaceOption[] = [...own, ...found.map((place) => placeOption(place, around, units))]
  const isSettled = asked === text.trim() && !(isPlaceName && isFetching)
  return { options, isSettled, hasFailed: isPlaceName && isError }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
