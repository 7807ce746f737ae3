import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { AccountSettings, ColumnSettings, GeneralSettings } from '@windrow/contract/entities/settings.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'

export const generalSettingsQuery = endpointQuery(settingsApi.getGeneralSettings, {})
export const accountSettingsQuery = endpointQuery(settingsApi.getAccountSettings, {})
export const columnSettingsQuery = endpointQuery(settingsApi.getColumnSettings, {})

// Of each kind one save at a time: the response to an earlier one, coming later, would show what is no longer set.

/** Units and the regional map's visibility; the call takes the full settings (spec 1 §7). */
export function useSaveGeneralSettings() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: settingsApi.putGeneralSettings.path },
    mutationFn: (body: GeneralSettings) => call(settingsApi.putGeneralSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(generalSettingsQuery.queryKey, saved),
  })
}

/** Language, time zone and quiet hours. */
export function useSaveAccountSettings() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: settingsApi.putAccountSettings.path },
    mutationFn: (body: AccountSettings) => call(settingsApi.putAccountSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(accountSettingsQuery.queryKey, saved),
  })
}

/** The weather columns of the field list. */
export function useSaveColumnSettings() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: settingsApi.putColumnSettings.path },
    mutationFn: (body: ColumnSettings) => call(settingsApi.putColumnSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(columnSettingsQuery.queryKey, saved),
  })
}

/** The units that the signed-in account reads, which the session begins with; metric where they cannot be had (spec 1 §9). */
export function useUnits(): UnitSystem {
  return useQuery(generalSettingsQuery).data?.units ?? 'metric'
}

/** Means "each field in its own time" in the list. */
export const OWN_TIME = 'own'

export type ZoneGroup = { group: string; items: { value: string; label: string }[] }

/** Every IANA zone by continent, and the one that is set even where the browser does not know it. */
export function timeZoneGroups(zones: readonly string[], current: string | null): ZoneGroup[] {
  const all = current === null || zones.includes(current) ? zones : [...zones, current]
  const groups = new Map<string, ZoneGroup>()
  for (const zone of [...all].sort()) {
    const group = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : zone
    const found = groups.get(group) ?? { group, items: [] }
    found.items.push({ value: zone, label: zoneLabel(zone) })
    groups.set(group, found)
  }
  return [...groups.values()]
}

export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
