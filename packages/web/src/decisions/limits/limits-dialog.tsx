import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useId } from 'react'
import { useUnits } from '../../people/data/units.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { fieldThresholdsQuery } from '../decisions-data.ts'
import { LimitFields } from './limit-fields.tsx'
import classes from './limits.module.css'
import { useLimits } from './use-limits.ts'

const texts = fieldDecisionTexts.limits

type LimitsDialogProps = { uuid: string; mayEdit: boolean; opened: boolean; onClose: () => void }

/** The limits by which the decisions are made, of the field or of the whole farm. */
export function LimitsDialog({ uuid, mayEdit, opened, onClose }: LimitsDialogProps) {
  const id = useId()
  const units = useUnits()
  const settings = useQuery({ ...fieldThresholdsQuery(uuid), enabled: opened })
  const limits = useLimits({ uuid, settings: settings.data ?? null, units, onSaved: onClose })
  const { level, isBusy } = limits

  function close() {
    limits.clear()
    onClose()
  }

  const footer = (
    <>
      {mayEdit && settings.data !== undefined && (
        <Button variant="subtle" className={classes.reset ?? ''} disabled={isBusy} onClick={limits.putBack}>
          {level === 'field' ? texts.resetField : texts.reset}
        </Button>
      )}
      <Button variant="default" onClick={close} disabled={isBusy}>
        {mayEdit ? uiTexts.cancel : uiTexts.close}
      </Button>
      {mayEdit && (
        <BusyButton type="submit" form={id} busy={isBusy} disabled={settings.data === undefined}>
          {texts.save}
        </BusyButton>
      )}
    </>
  )
  return (
    <AppModal opened={opened} onClose={close} title={texts.title} width={760} locked={isBusy} footer={footer}>
      {settings.data !== undefined ? (
        <form id={id} className={classes.form} onSubmit={(event) => void limits.submit(event)} noValidate>
          <div className={classes.level}>
            <SegmentedChoice
              label={texts.level}
              options={[
                { value: 'field', label: texts.field },
                { value: 'farm', label: texts.farm },
              ]}
              value={level}
              onChange={limits.chooseLevel}
            />
            <p>{mayEdit ? (level === 'field' ? texts.fieldHint : texts.farmHint) : texts.readOnly}</p>
          </div>
          <LimitFields
            shown={limits.shown}
            problems={limits.problems}
            units={units}
            isReadOnly={!mayEdit || isBusy}
            onChange={limits.set}
          />
          <FormFailure message={limits.failure} />
        </form>
      ) : settings.isError ? (
        <StatusNotice
          tone="warning"
          action={
            <NoticeAction busy={settings.isFetching} onClick={() => void settings.refetch()}>
              {uiTexts.tryAgain}
            </NoticeAction>
          }
        >
          {texts.couldNotLoad}
        </StatusNotice>
      ) : (
        <LoadingRows rows={5} />
      )}
    </AppModal>
  )
}
