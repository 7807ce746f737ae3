import { CallError } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { EditableSettingRow } from '../../ui/forms/editable-setting-row.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useChangeName, useProfile } from '../data/profile.ts'
import { EmailRow } from './email-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { nameProblem } from './profile-problems.ts'

const texts = settingsTexts.profile

export function AccountSection() {
  const { user } = useProfile()
  const changeName = useChangeName()

  async function saveName(draft: string): Promise<string | null> {
    try {
      await changeName.mutateAsync(draft)
      toast.success(texts.nameSaved)
      return null
    } catch (error) {
      return error instanceof CallError ? error.message : callTexts.problem
    }
  }

  return (
    <SectionCard title={texts.account}>
      <EditableSettingRow
        label={texts.name}
        autoComplete="name"
        value={user.name}
        validate={nameProblem}
        onConfirm={saveName}
      />
      <EmailRow />
      <PasswordRow />
    </SectionCard>
  )
}
