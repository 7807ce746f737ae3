import { IconCamera } from '@tabler/icons-react'
import { CallError } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { Suspense } from 'react'
import { PlainButton } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { EditableSettingRow } from '../../ui/forms/setting-row.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useChangeName, useProfile } from '../data/profile.ts'
import { nameProblem, useModal } from './account-actions.ts'
import { EmailRow } from './email-row.tsx'
import { LocalSection } from './local-section.tsx'
import { PasswordRow } from './password-row.tsx'
import classes from './profile-settings.module.css'
import { UnitsSection } from './units-section.tsx'
import { VerifyNotice } from './verify-notice.tsx'

/** At the end of the page: most visits are for what is above. */
const FarmSections = lazyPart(async () => (await import('./farm-sections.tsx')).FarmSections, {
  afterPaint: true,
})

const PictureModal = lazyDialog(async () => (await import('./picture-modal.tsx')).PictureModal)

const texts = settingsTexts.profile

export default function ProfileSettingsPage() {
  const { organisation, role } = useProfile()
  const roleName = membersTexts.roles[role].name.toLocaleLowerCase('en')
  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.place(organisation.name, roleName)}
        leading={<PictureButton />}
        stacked
      />
      <VerifyNotice />
      <AccountSection />
      <UnitsSection />
      <LocalSection />
      <Suspense fallback={<LoadingRows rows={6} />}>
        <FarmSections />
      </Suspense>
    </>
  )
}

function AccountSection() {
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

/** The picture beside the title; pressed, it can be changed. */
function PictureButton() {
  const { user, picture } = useProfile()
  const modal = useModal()
  return (
    <>
      <PlainButton
        className={classes.pictureButton}
        aria-label={settingsTexts.picture.open}
        aria-haspopup="dialog"
        onClick={modal.open}
      >
        <Avatar name={user.name} email={user.email} picture={picture} size={44} />
        <span className={classes.camera}>
          <IconCamera size={12} aria-hidden />
        </span>
      </PlainButton>
      <PictureModal key={modal.turn} opened={modal.opened} onClose={modal.close} />
    </>
  )
}
