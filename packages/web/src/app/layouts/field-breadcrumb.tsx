import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useCurrentPage } from '../current-page.ts'
import classes from './field-breadcrumb.module.css'

const texts = shellTexts.field

/** In the bar: back to the field list, and the name of the view. */
export function FieldBreadcrumb() {
  const { modelName } = useCurrentPage()
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
      <span className={classes.model}>{modelName ?? texts.otherModel}</span>
    </>
  )
}
