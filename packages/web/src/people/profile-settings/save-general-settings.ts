import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { call } from '../../platform/client.ts'
import { logFailure } from '../../platform/log.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { generalSettingsQuery } from '../data/settings.ts'

const { queryKey } = generalSettingsQuery

/**
 * Saves behind the back of whoever goes on to another page, which shows the new units at once, or closes the tab:
 * the browser finishes the call when the page is gone.
 */
export async function saveGeneralSettings(settings: GeneralSettings): Promise<void> {
  queryClient.setQueryData(queryKey, settings)
  try {
    await call(settingsApi.putGeneralSettings, { body: settings }, { keepalive: true })
  } catch (error) {
    logFailure('The units were not saved.', error)
    toast.error(settingsTexts.profile.units.notSaved)
    void queryClient.invalidateQueries({ queryKey })
  }
}
