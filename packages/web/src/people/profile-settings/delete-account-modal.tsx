import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { yourDataTexts } from '@windrow/contract/texts/en/your-data.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useProfile } from '../data/profile.ts'
import { session } from '../data/session.ts'
import { signInAgain } from './account-actions.ts'

const texts = yourDataTexts.confirm

type DeleteAccountModalProps = { opened: boolean; onClose: () => void }

/** The address is typed to prevent accidental deletion; the password makes the sign-in a recent one. */
export function DeleteAccountModal({ opened, onClose }: DeleteAccountModalProps) {
  const { user, organisation } = useProfile()
  const typedEmail = z
    .string()
    .check(z.refine((text) => text.trim().toLowerCase() === user.email.toLowerCase(), texts.notTheEmail))
  const form = useForm({
    schema: z.object({ typedEmail, currentPassword: enteredPassword }),
    initial: { typedEmail: '', currentPassword: '' },
    onSubmit: async ({ currentPassword }) => {
      await signInAgain(currentPassword)
      try {
        await call(identityApi.deleteAccount, {})
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'last-owner') throw error
        throw new CallError(error.status, { message: yourDataTexts.lastOwner(organisation.name) })
      }
      session.discard()
      toast.success(texts.deleted)
    },
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={460}
      submitLabel={texts.submit}
      danger
      form={form}
    >
      <p>{texts.goes}</p>
      <p>{texts.stays(organisation.name)}</p>
      <TextField
        {...form.text('typedEmail')}
        label={texts.typeEmail(user.email)}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <AccountField
        kind="currentPassword"
        {...form.text('currentPassword')}
        label={settingsTexts.signInAgain.currentPassword}
        size="normal"
      />
    </FormModal>
  )
}
