import { CallError } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useRef, useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { EditableSettingRow } from '../../ui/forms/setting-row.tsx'
import { useChangeEmail, useProfile } from '../data/profile.ts'
import { emailProblem, needsRecentLogin, useModal } from './account-actions.ts'
import type { ChangeEmailModalProps, VerifyEmailModalProps } from './email-dialogs.tsx'

const loadDialogs = () => import('./email-dialogs.tsx')
const ChangeEmailModal = lazyDialog<ChangeEmailModalProps>(async () => (await loadDialogs()).ChangeEmailModal)
const VerifyEmailModal = lazyDialog<VerifyEmailModalProps>(async () => (await loadDialogs()).VerifyEmailModal)

/** The address. A new one is requested here and counts once its link was followed. */
export function EmailRow() {
  const { user } = useProfile()
  const changeEmail = useChangeEmail()
  const verify = useModal()
  const retry = useModal()
  const [rejected, setRejected] = useState('')
  /** Ends the row's edit, which waits while the dialog is open. */
  const endEdit = useRef(() => {})

  async function confirm(draft: string): Promise<string | null> {
    try {
      const { pending_email: pending } = await changeEmail.mutateAsync(draft)
      if (pending !== null) verify.open()
      return null
    } catch (error) {
      if (!needsRecentLogin(error)) return error instanceof CallError ? error.message : callTexts.problem
    }
    setRejected(draft.trim())
    retry.open()
    await new Promise<void>((resolve) => {
      endEdit.current = resolve
    })
    return null
  }

  function closeRetry() {
    retry.close()
    endEdit.current()
  }

  return (
    <>
      <EditableSettingRow
        label={settingsTexts.profile.email}
        type="email"
        autoComplete="email"
        value={user.email}
        validate={emailProblem}
        onConfirm={confirm}
      />
      <ChangeEmailModal
        key={`retry-${retry.turn}`}
        opened={retry.opened}
        email={rejected}
        onClose={closeRetry}
        onChanged={() => {
          closeRetry()
          verify.open()
        }}
      />
      <VerifyEmailModal key={`verify-${verify.turn}`} opened={verify.opened} onClose={verify.close} />
    </>
  )
}
