import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { parseUsDate } from '../../ui/text/dates.ts'
import { earliestEnd, isSound, latestEnd, latestStart } from './planting-window.ts'
import type { PlantingState } from './use-planting.ts'
import classes from './window-form.module.css'

type WindowFormProps = {
  window: PlantingState['window']
  isReordering: boolean
  onReordering: (isOn: boolean) => void
}

/** Between which dates planting is thought of (spec 2 §2, §5). */
export function WindowForm({ window, isReordering, onReordering }: WindowFormProps) {
  const { typed, today, read, isChanged, isDisabled, isSaving, mayEdit, change, save } = window
  const hint = useId()
  const from = parseUsDate(typed.from) ?? today
  // A disabled button takes no Enter, so the form handles it in any case.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isChanged) save()
  }
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.date}>
          <DateField
            label={plantingTexts.from}
            placeholder={plantingPageTexts.dateExample}
            value={typed.from}
            onChange={(text) => change({ from: text })}
            onKeyDown={onKeyDown}
            earliest={today}
            latest={latestStart(today)}
            disabled={isDisabled}
            error={isChanged ? read.problems.from : null}
          />
        </div>
        <div className={classes.date}>
          <DateField
            label={plantingTexts.to}
            placeholder={plantingPageTexts.dateExample}
            value={typed.to}
            onChange={(text) => change({ to: text })}
            onKeyDown={onKeyDown}
            earliest={earliestEnd(from)}
            latest={latestEnd(from)}
            disabled={isDisabled}
            error={isChanged ? read.problems.to : null}
          />
        </div>
        {isChanged && mayEdit && (
          <Button
            busy={isSaving}
            disabled={!isSound(read)}
            onClick={save}
            className={classes.save ?? ''}
            {...(read.isTooShort
              ? { 'aria-describedby': hint, title: plantingTexts.windowTooShortHint }
              : {})}
          >
            {plantingTexts.saveChanges}
          </Button>
        )}
        <Switch
          label={plantingTexts.hoverReorder}
          checked={isReordering}
          onChange={(event) => onReordering(event.currentTarget.checked)}
          className={classes.switch ?? ''}
        />
      </div>
      {isChanged && !mayEdit && (
        <p role="status" className={classes.hint}>
          {plantingPageTexts.readOnly}
        </p>
      )}
      {isChanged && read.isTooShort && (
        <p id={hint} role="status" className={classes.hint}>
          {plantingTexts.windowTooShortHint}
        </p>
      )}
    </div>
  )
}
