import { AppShell } from '../ui/app-shell/app-shell.tsx'
import { CopyrightFooter } from '../ui/layout/account-frame.tsx'
import { NavSection, SideNavItem } from '../ui/layout/nav-section.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { ExampleUser, galleryTexts } from './example-farm.tsx'
import { ThemeToggle } from './gallery-section.tsx'
import { ButtonsSection } from './sections/buttons-section.tsx'
import { ChartsSection } from './sections/charts-section.tsx'
import { FeedbackSection } from './sections/feedback-section.tsx'
import { FieldDialogsSection } from './sections/field-dialogs-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FoundationSection } from './sections/foundation-section.tsx'
import { NavigationSection, SettingsEntries } from './sections/navigation-section.tsx'
import { NoticesSection } from './sections/notices-section.tsx'
import { SettingsExample, SettingsSection } from './sections/settings-section.tsx'
import { StatesSection } from './sections/states-section.tsx'
import { WordingSection } from './sections/wording-section.tsx'
import { AccountView } from './views/account-view.tsx'
import { MapsView } from './views/maps-view.tsx'

const sections = [
  { id: 'foundation', label: 'Foundation' },
  { id: 'buttons', label: 'Buttons' },
  { id: 'fields', label: 'Fields' },
  { id: 'field-dialogs', label: 'Fields of a farm' },
  { id: 'settings', label: 'Settings rows and choices' },
  { id: 'notices', label: 'Notices' },
  { id: 'feedback', label: 'Toasts and dialogs' },
  { id: 'states', label: 'Empty, loading, failed' },
  { id: 'navigation', label: 'Navigation and badges' },
  { id: 'charts', label: 'Charts' },
  { id: 'wording', label: 'Wording' },
]

const views = [
  { id: 'account', label: 'Account page' },
  { id: 'settings', label: 'Settings page' },
  { id: 'maps', label: 'Maps' },
]

/** Every part of the interface in every state; `?view=` shows a part that needs a whole page. Dev only. */
export function GalleryPage() {
  const query = new URLSearchParams(window.location.search)
  const view = query.get('view')
  if (view === 'account') return <AccountView />
  if (view === 'settings') return <SettingsView />
  if (view === 'maps') return <MapsView only={query.get('only')} />
  return (
    <AppShell
      brandHref="?"
      location="gallery"
      right={<ExampleUser />}
      navigation={{
        label: galleryTexts.navigation,
        height: 'full',
        entries: (
          <>
            <NavSection title={galleryTexts.parts}>
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <SideNavItem label={label} href={`#${id}`} />
                </li>
              ))}
            </NavSection>
            <NavSection title={galleryTexts.pages}>
              {views.map(({ id, label }) => (
                <li key={id}>
                  <SideNavItem label={label} href={`?view=${id}`} />
                </li>
              ))}
            </NavSection>
          </>
        ),
        foot: <ThemeToggle compact />,
      }}
    >
      <PageTitle title={galleryTexts.title} subtitle={galleryTexts.subtitle} />
      <FoundationSection />
      <ButtonsSection />
      <FieldsSection />
      <FieldDialogsSection />
      <SettingsSection />
      <NoticesSection />
      <FeedbackSection />
      <StatesSection />
      <NavigationSection />
      <ChartsSection />
      <WordingSection />
    </AppShell>
  )
}

/** A settings page: the bar over everything, the navigation below it. */
function SettingsView() {
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
