import { CallError } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useRef, useState } from 'react'
import { EditableSettingRow } from '../../ui/forms/editable-setting-row.tsx'
import { useChangeEmail, useProfile } from '../data/profile.ts'
import { ChangeEmailModal } from './change-email-modal.tsx'
import { emailProblem } from './profile-problems.ts'
import { needsRecentLogin } from './sign-in-again.ts'
import { useModal } from './use-modal.ts'
import { VerifyEmailModal } from './verify-email-modal.tsx'

/** The address. A new one is asked for here and counts once its link was followed. */
export function EmailRow() {
  const { user } = useProfile()
  const changeEmail = useChangeEmail()
  const verify = useModal()
  const retry = useModal()
  const [refused, setRefused] = useState('')
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
    setRefused(draft.trim())
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
        email={refused}
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
