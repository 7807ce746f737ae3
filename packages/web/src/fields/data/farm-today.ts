import { queryOptions, useQuery } from '@tanstack/react-query'
import { farmApi } from '@windrow/contract/api/farm.ts'
import { type FarmToday, TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { useMemo } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { untilThere } from '../../platform/pending-weather.ts'
import { endpointQuery } from '../../platform/query-client.ts'

/** Hours pass, and forecasts come. */
const REFETCH_MS = 600_000

const base = { ...endpointQuery(farmApi.getFarmToday, {}), ...untilThere }

export const farmTodayQuery = queryOptions({
  ...base,
  staleTime: 60_000,
  refetchInterval: (query) => base.refetchInterval(query) || REFETCH_MS,
})

/** What is to be done on each field, and how urgent it is: the lower the number. */
export type FieldsToday = {
  keysOf: ReadonlyMap<string, readonly TodayKey[]>
  urgencyOf: (field: Field) => number | null
}

/** Who may see it gets today's fields; nothing is known of them until they are there. */
export function useFarmToday() {
  const mayRead = usePermission('views.general')
  const query = useQuery({ ...farmTodayQuery, enabled: mayRead })
  const today = useMemo(() => fieldsToday(query.data ?? null), [query.data])
  return { mayRead, query, today }
}

/** More than any list has fields. */
const STEP = 1_000_000

/**
 * Protection first, as the server has ordered it by hour, then alerts that are near, then other alerts, then water.
 * Spraying and work can wait for another day.
 */
export function fieldsToday(today: FarmToday | null): FieldsToday {
  const keysOf = new Map<string, TodayKey[]>()
  for (const key of TODAY_KEYS)
    for (const uuid of today?.[key].fields ?? []) {
      const keys = keysOf.get(uuid)
      if (keys) keys.push(key)
      else keysOf.set(uuid, [key])
    }
  const placeOf = (key: TodayKey) => new Map(today?.[key].fields.map((uuid, place) => [uuid, place]))
  const [protect, look, water] = [placeOf('protect'), placeOf('look'), placeOf('water')]
  return {
    keysOf,
    urgencyOf: ({ uuid, triggered_alerts: alerts }) => {
      const first = protect.get(uuid) ?? after(1, look.get(uuid))
      if (first !== undefined) return first
      if (alerts > 0) return 3 * STEP - Math.min(alerts, STEP - 1)
      return after(3, water.get(uuid)) ?? null
    },
  }
}

const after = (steps: number, place: number | undefined) =>
  place === undefined ? undefined : steps * STEP + place
