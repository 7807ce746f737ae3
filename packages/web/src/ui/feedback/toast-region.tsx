import { CloseButton, Portal } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { NOTIFICATION_MS } from '@windrow/contract/limits.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { IconComponent } from '../layout/icon-spot.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastTone } from './toast.ts'
import classes from './toast-region.module.css'

const tones: Record<ToastTone, { icon: IconComponent; word: string }> = {
  success: { icon: IconCheck, word: uiTexts.success },
  warning: { icon: IconAlertTriangle, word: uiTexts.warning },
  error: { icon: IconAlertTriangle, word: uiTexts.error },
  info: { icon: IconInfoCircle, word: uiTexts.info },
}

type ToastCardProps = { toast: Toast; onClose: () => void }

/** One notification. Its time runs only while it is neither hovered nor focused, and then restarts. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { icon: Icon, word } = tones[toast.tone]

  useEffect(() => {
    if (hovered || focused) return
    const timer = setTimeout(onClose, NOTIFICATION_MS)
    return () => clearTimeout(timer)
  }, [hovered, focused, onClose])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <VisuallyHidden>{`${word}: `}</VisuallyHidden>
        <span className={classes.message}>{toast.message}</span>
        {toast.detail !== null && <div className={classes.detail}>{toast.detail}</div>}
      </div>
      <CloseButton size="sm" iconSize={16} aria-label={uiTexts.close} onClick={onClose} />
    </div>
  )
}

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
