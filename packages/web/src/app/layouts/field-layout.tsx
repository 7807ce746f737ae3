import { TextInput } from '@mantine/core'
import {
  IconArrowLeft,
  IconCalendarEvent,
  IconGauge,
  IconInfoCircle,
  IconLeaf,
  IconMapPinExclamation,
  IconPlant2,
  IconSatellite,
  IconSearch,
  IconTargetArrow,
  IconTemperature,
  IconTimeline,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { VIEW_SEGMENTS, VIEWS, type View } from '@windrow/core/access/permissions.ts'
import { useState } from 'react'
import { fieldQuery, nearFields, useFields } from '../../fields/data/fields.ts'
import { usePermissions } from '../../people/data/profile.ts'
import { LinkIconButton } from '../../ui/controls/button.tsx'
import { CountBadge } from '../../ui/layout/badge.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { NavSection, SideNavItem } from '../../ui/layout/nav-section.tsx'
import { useCurrentPage } from '../current-page.ts'
import classes from './field-layout.module.css'
import { SignedInShell } from './signed-in-shell.tsx'

const texts = shellTexts.field

/** A page of a field: one for each view, and the record, which who sees the weather sees as well. */
type FieldPage = View | 'record'

/** The place of each field page in the side navigation (spec 2 §2), and its icon. */
const PLACES: Record<FieldPage, { section: 'tools' | 'models' | 'more'; icon: IconComponent }> = {
  planting_tool: { section: 'tools', icon: IconCalendarEvent },
  general: { section: 'models', icon: IconGauge },
  weather: { section: 'models', icon: IconTemperature },
  satellite: { section: 'models', icon: IconSatellite },
  record: { section: 'more', icon: IconTargetArrow },
  soil: { section: 'more', icon: IconPlant2 },
  regions: { section: 'more', icon: IconMapPinExclamation },
  sustainability: { section: 'more', icon: IconLeaf },
  longterm: { section: 'more', icon: IconTimeline },
}

/** In the order in which they stand. */
const FIELD_PAGES: readonly FieldPage[] = ['record', ...VIEWS]

const pathOf = (page: FieldPage, uuid: string) => `/${page === 'record' ? page : VIEW_SEGMENTS[page]}/${uuid}`

const viewOf = (page: FieldPage): View => (page === 'record' ? 'weather' : page)

const fieldsTexts = shellTexts.field.fields

/** The pages of one field: side navigation, back button, model name (spec 2 §2). */
export default function FieldLayout() {
  return (
    <SignedInShell
      left={<FieldBreadcrumb />}
      aboutInBar={false}
      navigation={(openAbout) => ({
        label: shellTexts.field.label,
        height: 'full',
        entries: <FieldNavigation />,
        foot: <SideNavItem label={shellTexts.about} icon={IconInfoCircle} onClick={openAbout} />,
      })}
    />
  )
}

/** In the bar: back to the field list, the name of the view and of the field (spec 2 §2). */
function FieldBreadcrumb() {
  const { modelName } = useCurrentPage()
  const { id = '' } = useParams({ strict: false })
  const name = useQuery({ ...fieldQuery(id), enabled: id !== '' }).data?.data.name
  return (
    <>
      <LinkIconButton href="/dashboard" variant="subtle" size="lg" aria-label={texts.backLabel}>
        <IconArrowLeft size={20} aria-hidden />
      </LinkIconButton>
      <span className={classes.words}>
        <span className={classes.model}>{modelName ?? texts.otherModel}</span>
        {name !== undefined && (
          <>
            <span className={classes.slash} aria-hidden>
              /
            </span>
            <b className={classes.name}>{name}</b>
          </>
        )}
      </span>
    </>
  )
}

/** The side navigation of a field; each page only where its permission is true. */
function FieldNavigation() {
  const { id = '' } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { views: allowed } = usePermissions()
  return (
    <>
      <SideNavItem href="/dashboard" label={texts.back} icon={IconArrowLeft} />
      <MyFields uuid={id} page={shownPage(path)} />
      {FIELD_SECTIONS.map(({ section, pages }) => {
        const open = pages.filter(({ page }) => allowed[viewOf(page)])
        return open.length === 0 ? null : (
          <NavSection key={section} title={texts[section]}>
            {open.map(({ page, icon }) => {
              const href = pathOf(page, id)
              return (
                <li key={page}>
                  <SideNavItem href={href} label={texts.entries[page]} icon={icon} current={path === href} />
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
function shownPage(path: string): FieldPage {
  return FIELD_PAGES.find((page) => path.startsWith(pathOf(page, ''))) ?? 'weather'
}

const FIELD_SECTIONS = (['tools', 'models', 'more'] as const).map((section) => ({
  section,
  pages: FIELD_PAGES.filter((page) => PLACES[page].section === section).map((page) => ({
    page,
    icon: PLACES[page].icon,
  })),
}))

/** The other fields of the region, and a search across all; each leads to the same page of that field. */
function MyFields({ uuid, page }: { uuid: string; page: FieldPage }) {
  const list = useFields()
  const [search, setSearch] = useState('')
  const { fields, leftOut } = nearFields(list.data ?? [], uuid, search)
  const region = list.data?.find((field) => field.uuid === uuid)?.region
  return (
    <NavSection
      title={shellTexts.field.myFields}
      collapsible
      search={
        <TextInput
          size="xs"
          type="search"
          aria-label={fieldsTexts.search}
          placeholder={fieldsTexts.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      {search === '' && region !== undefined && <li className={classes.note}>{region}</li>}
      {fields.map((field) => (
        <li key={field.uuid}>
          <SideNavItem
            dense
            href={pathOf(page, field.uuid)}
            label={field.name}
            current={field.uuid === uuid}
            badge={
              field.triggered_alerts > 0 && (
                <CountBadge
                  count={field.triggered_alerts}
                  label={fieldsTexts.alerts(field.triggered_alerts)}
                />
              )
            }
          />
        </li>
      ))}
      {list.isPending && <li className={classes.note}>{fieldsTexts.loading}</li>}
      {list.isError && <li className={classes.note}>{fieldsTexts.failed}</li>}
      {list.isSuccess && fields.length === 0 && <li className={classes.note}>{fieldsTexts.none}</li>}
      {leftOut > 0 && <li className={classes.note}>{fieldsTexts.leftOut(leftOut)}</li>}
    </NavSection>
  )
}
