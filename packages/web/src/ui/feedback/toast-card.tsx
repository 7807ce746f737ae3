import { CloseButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { NOTIFICATION_MS } from '@windrow/contract/limits.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useEffect, useState } from 'react'
import type { IconComponent } from '../layout/icon-component.ts'
import type { Toast, ToastTone } from './toast.ts'
import classes from './toast-card.module.css'

const tones: Record<ToastTone, { icon: IconComponent; word: string }> = {
  success: { icon: IconCheck, word: uiTexts.success },
  warning: { icon: IconAlertTriangle, word: uiTexts.warning },
  error: { icon: IconAlertTriangle, word: uiTexts.error },
  info: { icon: IconInfoCircle, word: uiTexts.info },
}

type ToastCardProps = { toast: Toast; onClose: () => void }

/** One notification. Its time runs only while it is neither hovered nor focused, and then starts anew. */
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
