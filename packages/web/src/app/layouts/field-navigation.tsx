import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { viewPath } from '@windrow/core/access/views.ts'
import { usePermissions } from '../../data/permissions.ts'
import { NavSection } from '../../ui/nav-section.tsx'
import { SideNavItem } from '../../ui/side-nav-item.tsx'
import classes from './field-navigation.module.css'
import { FIELD_SECTIONS } from './field-views.ts'

const texts = shellTexts.field

/** The side navigation of a field; each page only where its permission is true. */
export function FieldNavigation() {
  const { id = '' } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { views: allowed } = usePermissions()
  return (
    <>
      <SideNavItem href="/dashboard" label={texts.back} icon={IconArrowLeft} />
      <NavSection title={texts.myFields} collapsible>
        <li className={classes.note}>{texts.myFieldsComing}</li>
      </NavSection>
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
