import { fieldsQuery } from '../../data/fields.ts'
import { queryClient } from '../../data/query-client.ts'
import { columnSettingsQuery, generalSettingsQuery } from '../../data/settings.ts'

/** Asks for what the page shows while its parts are still on their way. */
export function loadFieldList(): void {
  void queryClient.prefetchQuery(fieldsQuery)
  void queryClient.prefetchQuery(columnSettingsQuery)
  void queryClient.prefetchQuery(generalSettingsQuery)
}
