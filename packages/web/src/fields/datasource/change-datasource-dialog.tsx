import type { Datasource, Field } from '@windrow/contract/entities/field.ts'
import { datasourceTexts } from '@windrow/contract/texts/en/datasource.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { datasourceText, useChangeDatasource } from '../data/datasource.ts'
import classes from './change-datasource-dialog.module.css'

export type ChangeDatasourceDialogProps = {
  field: Pick<Field, 'uuid' | 'name' | 'datasources'>
  source: Datasource
  units: UnitSystem
  opened: boolean
  onClose: () => void
}

/** Asks, shows that it is at work, and closes when it went well (spec 1 §4). */
export function ChangeDatasourceDialog(props: ChangeDatasourceDialogProps) {
  const { field, source, units, opened, onClose } = props
  const { mutate, reset, isPending, isError } = useChangeDatasource()
  const change = () => mutate({ uuid: field.uuid, source }, { onSuccess: onClose })
  const inUse = datasourceText(field, field.datasources.selected, units) ?? ''
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      onExited={reset}
      title={datasourceTexts.title}
      width={440}
      locked={isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {isError ? uiTexts.close : uiTexts.cancel}
          </Button>
          <Button onClick={change} disabled={isPending} data-autofocus>
            {isError ? uiTexts.tryAgain : datasourceTexts.confirm}
          </Button>
        </>
      }
    >
      {isPending ? (
        <div className={classes.changing} role="status">
          {datasourceTexts.changing}
          <ProgressBar label={datasourceTexts.changing} value={null} />
        </div>
      ) : isError ? (
        <StatusNotice tone="danger" title={datasourceTexts.failedTitle}>
          <span>{datasourceTexts.failedText}</span> {datasourceTexts.stillInUse(inUse)}
        </StatusNotice>
      ) : (
        <p>
          {datasourceTexts.question(field.name, datasourceText(field, source, units) ?? '')}
          {source === 'ghcn' ? ` ${datasourceTexts.follows}` : ''}
        </p>
      )}
    </AppModal>
  )
}
