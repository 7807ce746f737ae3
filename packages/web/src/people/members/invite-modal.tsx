import { role } from '@windrow/contract/entities/members.ts'
import { email } from '@windrow/contract/entities/user.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { ROLES, type Role } from '@windrow/core/access/roles.ts'
import * as z from 'zod/mini'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { mailSentence } from '../data/stored-mail.ts'
import classes from './members.module.css'
import { useInvite } from './members-data.ts'

const texts = membersTexts.invite
const values = z.object({ email, role })
/** The least first, so that a hasty choice grants too little rather than too much. */
const CHOICES = [...ROLES].reverse().map((value) => ({
  value,
  title: membersTexts.roles[value].name,
  detail: membersTexts.roles[value].description,
}))
const FIRST: { email: string; role: Role } = { email: '', role: 'viewer' }

type InviteModalProps = { opened: boolean; onClose: () => void }

export function InviteModal({ opened, onClose }: InviteModalProps) {
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
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={640}
      submitLabel={texts.submit}
      form={form}
    >
      <TextField
        {...form.text('email')}
        label={texts.email}
        description={mailSentence(texts.emailHint, storedMailTexts.inviteHint)}
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
    </FormModal>
  )
}
