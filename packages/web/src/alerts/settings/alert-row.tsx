import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { alertRecordWords } from '@windrow/contract/words/alert-record-words.ts'
import type { ReactNode } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { PillBadge } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useDeleteAlert, useToggleAlert } from '../data/alert-changes.ts'
import type { AlertPlace, ListedAlert } from '../data/alert-tree.ts'
import classes from './alert-row.module.css'
import { StandingBadges } from './alert-standing.tsx'
import { alertWords } from './alert-words.ts'
import { rowId } from './use-board.ts'

const { row: texts, remove: removeTexts } = alertSettingsTexts

type AlertRowProps = ListedAlert & {
  place: AlertPlace
  standing: AlertStanding | null | undefined
  isOpen: boolean
  isEdited: boolean
  onToggle: () => void
  onEdit: () => void
  onDeleted: () => void
  /** What it shows when it is open: its details, or the form. */
  children: ReactNode
}

/** One alert: a line that opens; switched, edited and deleted from there (spec 1 §4). */
export function AlertRow(props: AlertRowProps) {
  const { id, alert, place, standing, isOpen, isEdited, onToggle, onEdit, onDeleted, children } = props
  const units = useUnits()
  const mayEdit = usePermission('alerts.edit')
  const mayDelete = usePermission('alerts.delete')
  const toggle = useToggleAlert(place, id)
  const remove = useDeleteAlert()
  const { title, active } = alert

  async function askToDelete() {
    const agreed = await confirm({
      title: removeTexts.title,
      message: fill(removeTexts.question, { title }),
      confirmLabel: removeTexts.confirm,
      cancelLabel: removeTexts.keep,
      danger: true,
      icon: IconTrash,
    })
    if (agreed) remove.mutate({ place, id }, { onSuccess: onDeleted })
  }

  return (
    <li className={classes.row} data-off={!active || undefined}>
      <div className={classes.line}>
        <h4 className={classes.heading}>
          <button
            type="button"
            id={rowId(id)}
            className={classes.opener}
            aria-expanded={isOpen || isEdited}
            aria-controls={`${rowId(id)}-body`}
            disabled={isEdited}
            onClick={onToggle}
          >
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
            <span className={classes.title}>{title}</span>
          </button>
        </h4>
        {isEdited ? (
          <PillBadge tone="neutral">{texts.editing}</PillBadge>
        ) : (
          !isOpen && (
            <span className={classes.words}>
              {alertWords(place.risk, alert, units)}
              {active && standing?.record && <> · {alertRecordWords(standing.record)}</>}
            </span>
          )
        )}
        <div className={classes.tools}>
          {!isOpen && !isEdited && (
            <span className={classes.standing}>
              <StandingBadges standing={standing} isActive={active} />
            </span>
          )}
          <Switch
            labelPosition="left"
            label={
              <>
                {active ? texts.enabled : texts.disabled}
                <VisuallyHidden>{title}</VisuallyHidden>
              </>
            }
            checked={active}
            disabled={!mayEdit}
            onChange={(event) => toggle.mutate({ ...alert, active: event.currentTarget.checked })}
          />
          {mayEdit && !isEdited && (
            <IconButton variant="subtle" size="lg" aria-label={texts.edit(title)} onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
            </IconButton>
          )}
          {mayDelete && !isEdited && (
            <IconButton
              variant="subtle"
              size="lg"
              aria-label={texts.remove(title)}
              busy={remove.isPending}
              onClick={() => void askToDelete()}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <div id={`${rowId(id)}-body`} hidden={!isOpen && !isEdited}>
        {(isOpen || isEdited) && children}
      </div>
    </li>
  )
}
