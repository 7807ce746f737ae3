import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { AccountSettings, ColumnSettings, GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'

export const generalSettingsQuery = endpointQuery(settingsApi.getGeneralSettings, {})
export const accountSettingsQuery = endpointQuery(settingsApi.getAccountSettings, {})
export const columnSettingsQuery = endpointQuery(settingsApi.getColumnSettings, {})

/** Units and the regional map's visibility; the call takes the full settings (spec 1 §7). */
export function useSaveGeneralSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: GeneralSettings) => call(settingsApi.putGeneralSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(generalSettingsQuery.queryKey, saved),
  })
}

/** Language, time zone and quiet hours. */
export function useSaveAccountSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountSettings) => call(settingsApi.putAccountSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(accountSettingsQuery.queryKey, saved),
  })
}

/** The weather columns of the field list. */
export function useSaveColumnSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ColumnSettings) => call(settingsApi.putColumnSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(columnSettingsQuery.queryKey, saved),
  })
}
