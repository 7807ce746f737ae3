import { IconBell, IconInfoCircle, IconLogout, IconMail, IconTable, IconUser } from '@tabler/icons-react'
import { PillBadge } from '../ui/layout/badge.tsx'
import { type MenuEntry, UserMenu } from '../ui/layout/user-menu.tsx'
import { galleryTexts } from './gallery-texts.ts'

const entries: MenuEntry[] = [
  { key: 'profile', label: 'Profile Settings', icon: IconUser, href: '#profile' },
  { key: 'alerts', label: 'Alerts Settings', icon: IconBell, href: '#alerts' },
  { key: 'table', label: 'Table Settings', icon: IconTable, href: '#table' },
  { key: 'contact', label: 'Contact Us', icon: IconMail, href: 'mailto:hello@windrow.test', external: true },
  { key: 'logout', label: 'Log Out', icon: IconLogout, onClick: () => undefined, apart: true },
]

/** The right end of the bar, as the app fills it. */
export function ExampleUser() {
  return (
    <>
      <PillBadge icon={IconInfoCircle} short={galleryTexts.simulatedShort}>
        {galleryTexts.simulated}
      </PillBadge>
      <UserMenu name={galleryTexts.name} email={galleryTexts.email} entries={entries} />
    </>
  )
}
