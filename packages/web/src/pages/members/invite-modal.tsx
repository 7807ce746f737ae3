import { Button } from '@mantine/core'
import { email } from '@windrow/contract/entities/email.ts'
import { role } from '@windrow/contract/entities/permissions.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { ROLES, type Role } from '@windrow/core/access/roles.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { AppModal } from '../../ui/app-modal.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { useForm } from '../../widgets/form/use-form.ts'
import classes from './members.module.css'
import { useInvite } from './members-data.ts'

const texts = membersTexts.invite
const values = z.object({ email, role })
/** The least first: whoever is in a hurry gives away too little rather than too much. */
const CHOICES = [...ROLES].reverse().map((value) => ({
  value,
  title: membersTexts.roles[value].name,
  detail: membersTexts.roles[value].description,
}))
const FIRST: { email: string; role: Role } = { email: '', role: 'viewer' }

type InviteModalProps = { opened: boolean; onClose: () => void }

export function InviteModal({ opened, onClose }: InviteModalProps) {
  const id = useId()
  const invite = useInvite()
  const form = useForm({
    schema: values,
    initial: FIRST,
    onSubmit: async (invited) => {
      await invite.mutateAsync(invited)
      onClose()
    },
  })
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={640}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <BusyButton type="submit" form={id} busy={form.isBusy} disabled={!form.isValid}>
            {texts.submit}
          </BusyButton>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
        <TextField
          {...form.text('email')}
          label={texts.email}
          description={texts.emailHint}
          type="email"
          autoComplete="off"
          data-autofocus
          required
        />
        <div>
          <p className={classes.label} aria-hidden>
            {texts.role}
          </p>
          <ChoiceCards
            label={texts.role}
            choices={CHOICES}
            value={form.values.role}
            onChange={(chosen) => form.set('role', chosen)}
          />
        </div>
        <FormFailure message={form.failure} />
      </form>
    </AppModal>
  )
}
