import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { fieldQuery } from '../../fields/data/field.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { useCurrentPage } from '../current-page.ts'
import classes from './field-breadcrumb.module.css'

const texts = shellTexts.field

/** In the bar: back to the field list, the name of the view and of the field (spec 2 §2). */
export function FieldBreadcrumb() {
  const { modelName } = useCurrentPage()
  const { id = '' } = useParams({ strict: false })
  const name = useQuery({ ...fieldQuery(id), enabled: id !== '' }).data?.data.name
  return (
    <>
      <ActionIcon
        component={AppLink}
        href="/dashboard"
        variant="subtle"
        size="lg"
        aria-label={texts.backLabel}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
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
