import { columnSettingsQuery, generalSettingsQuery } from '../../people/data/settings.ts'
import { queryClient } from '../../platform/query-client.ts'
import { fieldsQuery } from '../data/fields.ts'

/** Asks for what the page shows while its parts are still on their way. */
export function loadFieldList(): void {
  void queryClient.prefetchQuery(fieldsQuery)
  void queryClient.prefetchQuery(columnSettingsQuery)
  void queryClient.prefetchQuery(generalSettingsQuery)
}
