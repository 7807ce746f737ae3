import { useState } from 'react'
import { type ConfirmOptions, confirm } from '../../ui/feedback/confirm.ts'

/** Closes a dialog, asking first where something would be lost. */
export function useCarefulClose(onClose: () => void, isDirty: boolean, question: ConfirmOptions) {
  const [asking, setAsking] = useState(false)
  return {
    /** The dialog below must not hear the Escape that answers the question. */
    asking,
    close: async () => {
      if (!isDirty) return onClose()
      setAsking(true)
      const agreed = await confirm(question)
      setAsking(false)
      if (agreed) onClose()
    },
  }
}
