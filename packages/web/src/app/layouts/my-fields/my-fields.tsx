import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { type View, viewPath } from '@windrow/core/access/permissions.ts'
import { useState } from 'react'
import { useFields } from '../../../fields/data/fields.ts'
import { CountBadge } from '../../../ui/layout/count-badge.tsx'
import { NavSection } from '../../../ui/layout/nav-section.tsx'
import { SideNavItem } from '../../../ui/layout/side-nav-item.tsx'
import classes from '../field-navigation.module.css'
import { nearFields } from './near-fields.ts'

const texts = shellTexts.field.fields

/** The other fields of the region, and a search across all; each leads to the same page of that field. */
export function MyFields({ uuid, view }: { uuid: string; view: View }) {
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
          aria-label={texts.search}
          placeholder={texts.search}
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
            href={viewPath(view, field.uuid)}
            label={field.name}
            current={field.uuid === uuid}
            badge={
              field.triggered_alerts > 0 && (
                <CountBadge count={field.triggered_alerts} label={texts.alerts(field.triggered_alerts)} />
              )
            }
          />
        </li>
      ))}
      {list.isPending && <li className={classes.note}>{texts.loading}</li>}
      {list.isError && <li className={classes.note}>{texts.failed}</li>}
      {list.isSuccess && fields.length === 0 && <li className={classes.note}>{texts.none}</li>}
      {leftOut > 0 && <li className={classes.note}>{texts.leftOut(leftOut)}</li>}
    </NavSection>
  )
}
