import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { call, token } from '../../data/client.ts'
import { logFailure } from '../../data/log.ts'
import { queryClient } from '../../data/query-client.ts'
import { generalSettingsQuery } from '../../data/settings.ts'
import { toast } from '../../ui/toast.ts'

const { queryKey } = generalSettingsQuery

/** Saves behind the back of whoever has gone on to another page, which shows the new units at once. */
export async function saveGeneralSettings(settings: GeneralSettings): Promise<void> {
  // Who has signed out meanwhile has no token to save with.
  if (token.read() === null) return
  queryClient.setQueryData(queryKey, settings)
  try {
    await call(settingsApi.putGeneralSettings, { body: settings })
  } catch (error) {
    failed(error)
  }
}

/** The same for a tab that is being closed or hidden: the browser finishes the call when the page is gone. */
export async function saveGeneralSettingsInPassing(settings: GeneralSettings): Promise<void> {
  const { method, path } = settingsApi.putGeneralSettings
  queryClient.setQueryData(queryKey, settings)
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', 'user-token': token.read() ?? '' },
      body: JSON.stringify(settings),
      keepalive: true,
    })
    if (!response.ok) failed(response.status)
  } catch (error) {
    failed(error)
  }
}

function failed(error: unknown): void {
  logFailure('The units were not saved.', error)
  toast.error(settingsTexts.profile.units.notSaved)
  void queryClient.invalidateQueries({ queryKey })
}
