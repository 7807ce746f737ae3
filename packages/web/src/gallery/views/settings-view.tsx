import { AppShell } from '../../ui/app-shell/app-shell.tsx'
import { CopyrightFooter } from '../../ui/layout/copyright-footer.tsx'
import { ExampleUser } from '../example-user.tsx'
import { galleryTexts } from '../gallery-texts.ts'
import { SettingsEntries } from '../sections/navigation-section.tsx'
import { SettingsExample } from '../sections/settings-section.tsx'

/** A settings page: the bar over everything, the navigation below it. */
export function SettingsView() {
  return (
    <AppShell
      brandHref="#top"
      location="settings"
      contentWidth="form"
      right={<ExampleUser />}
      navigation={{ label: galleryTexts.navigation, entries: <SettingsEntries />, height: 'below' }}
      footer={<CopyrightFooter year={2026} holder="Windrow" />}
    >
      <SettingsExample />
    </AppShell>
  )
}
