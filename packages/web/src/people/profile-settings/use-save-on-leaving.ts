import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { useEffect, useRef } from 'react'
import { session } from '../data/session.ts'
import { saveGeneralSettings } from './save-general-settings.ts'

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
