import { useBlocker } from '@tanstack/react-router'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { useState } from 'react'
import { token } from '../../platform/client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'

const texts = alertSettingsTexts.leave

/** Asks before an edited alert is left, on the page and on the way to another one. */
export function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false)

  async function mayLeave(): Promise<boolean> {
    // A session that has ended leaves nothing to stay for.
    if (!isUnsaved || token.read() === null) return true
    const agreed = await confirm({
      title: texts.title,
      message: texts.text,
      confirmLabel: texts.confirm,
      cancelLabel: texts.stay,
    })
    if (agreed) setUnsaved(false)
    return agreed
  }

  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
  return { setUnsaved, mayLeave }
}
