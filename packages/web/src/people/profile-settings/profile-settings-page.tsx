import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useProfile } from '../data/profile.ts'
import { AccountSection } from './account-section.tsx'
import { FarmSection } from './farm-section.tsx'
import { LocalSection } from './local-section.tsx'
import { PictureButton } from './picture-button.tsx'
import { UnitsSection } from './units-section.tsx'
import { VerifyNotice } from './verify-notice.tsx'

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
      {role === 'owner' && <FarmSection />}
    </>
  )
}
