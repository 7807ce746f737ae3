import { useQuery } from '@tanstack/react-query'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { NumberField } from '../../platform/form/number-field.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { fieldThresholdsQuery } from '../decisions-data.ts'
import { LIMIT_GROUPS, LIMITS, type Limit, type LimitTexts, shownLimit } from './limit-values.ts'
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
        <Button type="submit" form={id} busy={isBusy} disabled={settings.data === undefined}>
          {texts.save}
        </Button>
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

type LimitFieldsProps = {
  shown: LimitTexts
  problems: Readonly<Record<string, string>>
  units: UnitSystem
  isReadOnly: boolean
  onChange: (id: string, text: string) => void
}

/** The numbers of each decision. */
function LimitFields({ shown, problems, units, isReadOnly, onChange }: LimitFieldsProps) {
  return LIMIT_GROUPS.map((group) => (
    <fieldset key={group} className={classes.group} disabled={isReadOnly}>
      <legend>{texts.groups[group]}</legend>
      {LIMITS.filter((limit) => limit.group === group).map((limit) => {
        const { unit, decimals, step, min, max } = shownLimit(limit, units)
        return (
          <NumberField
            key={limit.id}
            name={limit.id}
            label={labelOf(limit)}
            unit={unit}
            value={shown[limit.id] ?? ''}
            onChange={(text) => onChange(limit.id, text)}
            onBlur={() => {}}
            error={problems[limit.id] ?? null}
            range={{ min, max }}
            step={step}
            decimals={decimals}
          />
        )
      })}
    </fieldset>
  ))
}

/** An empty field means what the crop has of its own. */
const labelOf = ({ label, def }: Limit) => (def.start === null ? texts.orCropsOwn(label) : label)
