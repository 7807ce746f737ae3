import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/client.ts'
import { logFailure } from '../../platform/log.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { session } from '../data/session.ts'
import { generalSettingsQuery } from '../data/settings.ts'

const { queryKey } = generalSettingsQuery

/**
 * Saves in the background when the user leaves for another page, which shows the new units at once, or closes the tab:
 * the browser finishes the call when the page is gone.
 */
async function saveGeneralSettings(settings: GeneralSettings): Promise<void> {
  queryClient.setQueryData(queryKey, settings)
  try {
    await call(settingsApi.putGeneralSettings, { body: settings }, { keepalive: true })
  } catch (error) {
    logFailure('The units were not saved.', error)
    toast.error(settingsTexts.profile.units.notSaved)
  }
  // Not set to the response: another account may be signed in by then.
  void queryClient.invalidateQueries({ queryKey })
}

/** Spec 1 §2: changed units are saved when the user leaves the screen: by a link, by Log Out or by closing the tab. */
export function useSaveOnLeaving(toSave: GeneralSettings | null): void {
  const unsaved = useRef(toSave)
  useEffect(() => {
    unsaved.current = toSave
  }, [toSave])

  useEffect(() => {
    const save = async () => {
      const settings = unsaved.current
      unsaved.current = null
      if (settings !== null) await saveGeneralSettings(settings)
    }
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const forgetSession = session.beforeSignOut(save)
    // `visibilitychange` is the last event that phones are sure to send; closing a tab sends it too.
    document.addEventListener('visibilitychange', saveIfHidden)
    window.addEventListener('pagehide', saveIfHidden)
    return () => {
      forgetSession()
      document.removeEventListener('visibilitychange', saveIfHidden)
      window.removeEventListener('pagehide', saveIfHidden)
      void save()
    }
  }, [])
}
