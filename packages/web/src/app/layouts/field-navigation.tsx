import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { VIEW_SEGMENTS, VIEWS, type View, viewPath } from '@windrow/core/access/permissions.ts'
import { usePermissions } from '../../people/data/permissions.ts'
import { NavSection } from '../../ui/layout/nav-section.tsx'
import { SideNavItem } from '../../ui/layout/side-nav-item.tsx'
import { FIELD_SECTIONS } from './field-views.ts'
import { MyFields } from './my-fields/my-fields.tsx'

const texts = shellTexts.field

/** The side navigation of a field; each page only where its permission is true. */
export function FieldNavigation() {
  const { id = '' } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { views: allowed } = usePermissions()
  return (
    <>
      <SideNavItem href="/dashboard" label={texts.back} icon={IconArrowLeft} />
      <MyFields uuid={id} view={shownView(path)} />
      {FIELD_SECTIONS.map(({ section, views }) => {
        const open = views.filter(({ view }) => allowed[view])
        return open.length === 0 ? null : (
          <NavSection key={section} title={texts[section]}>
            {open.map(({ view, icon }) => {
              const href = viewPath(view, id)
              return (
                <li key={view}>
                  <SideNavItem href={href} label={texts.entries[view]} icon={icon} current={path === href} />
                </li>
              )
            })}
          </NavSection>
        )
      })}
    </>
  )
}

/** The page that is shown: other fields open on the same one. */
function shownView(path: string): View {
  return VIEWS.find((view) => path.startsWith(`/${VIEW_SEGMENTS[view]}/`)) ?? 'weather'
}
