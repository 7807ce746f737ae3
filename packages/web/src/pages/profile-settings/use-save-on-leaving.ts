import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { useEffect, useRef } from 'react'
import { saveGeneralSettings, saveGeneralSettingsInPassing } from './save-general-settings.ts'

/** Spec 1 §2: changed units are saved when the user leaves the screen, by a link or by closing the tab. */
export function useSaveOnLeaving(toSave: GeneralSettings | null): void {
  const unsaved = useRef(toSave)
  useEffect(() => {
    unsaved.current = toSave
  }, [toSave])

  useEffect(() => {
    const take = () => {
      const settings = unsaved.current
      unsaved.current = null
      return settings
    }
    const saveIfHidden = () => {
      const settings = document.visibilityState === 'hidden' ? take() : null
      if (settings !== null) void saveGeneralSettingsInPassing(settings)
    }
    // `visibilitychange` is the last event that phones are sure to send; closing a tab sends it too.
    document.addEventListener('visibilitychange', saveIfHidden)
    window.addEventListener('pagehide', saveIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      window.removeEventListener('pagehide', saveIfHidden)
      const settings = take()
      if (settings !== null) void saveGeneralSettings(settings)
    }
  }, [])
}
