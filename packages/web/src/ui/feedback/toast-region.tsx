import { Portal } from '@mantine/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-region.module.css'

const urgent = (one: Toast) => one.tone === 'error' || one.tone === 'warning'

function DismissableToast({ toast }: { toast: Toast }) {
  const close = useCallback(() => dismissToast(toast.id), [toast.id])
  return <ToastCard toast={toast} onClose={close} />
}

/**
 * Where notifications appear. Its two live regions are there before the first words come, or a screen reader
 * would not read them: errors and warnings interrupt, the rest waits.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const visible = ready ? toasts : []
  return (
    <Portal>
      <div className={classes.region}>
        <div aria-live="assertive" className={classes.stack}>
          {visible.filter(urgent).map((one) => (
            <DismissableToast key={one.id} toast={one} />
          ))}
        </div>
        <div aria-live="polite" className={classes.stack}>
          {visible
            .filter((one) => !urgent(one))
            .map((one) => (
              <DismissableToast key={one.id} toast={one} />
            ))}
        </div>
      </div>
    </Portal>
  )
}
