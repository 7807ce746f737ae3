import { currentPermissions } from '../../people/data/profile.ts'
import { columnSettingsQuery, generalSettingsQuery } from '../../people/data/settings.ts'
import { queryClient } from '../../platform/query-client.ts'
import { farmTodayQuery } from '../data/farm-today.ts'
import { fieldsQuery } from '../data/fields.ts'

/** Requests what the page shows while its parts are still on their way. */
export function loadFieldList(): void {
  void queryClient.prefetchQuery(fieldsQuery)
  void queryClient.prefetchQuery(columnSettingsQuery)
  void queryClient.prefetchQuery(generalSettingsQuery)
  if (currentPermissions()?.views.general) void queryClient.prefetchQuery(farmTodayQuery)
}
