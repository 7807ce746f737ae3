import { REPORT_FIELDS_MAX } from '@windrow/contract/limits.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { ChipList } from '../../ui/lists/chip-list.tsx'
import { AddField } from './add-field.tsx'
import classes from './reports.module.css'
import type { ReportField } from './use-report-form.ts'

const texts = reportDialogTexts.fields

type ReportFieldsProps = {
  fields: readonly ReportField[]
  problem: string | null
  onRemove: (uuid: string) => void
  /** Null where they were chosen before. */
  onAdd: ((field: ReportField) => void) | null
}

/** The fields of a report. One can be left out, but not the last. */
export function ReportFields({ fields, problem, onRemove, onAdd }: ReportFieldsProps) {
  const shown = fields.slice(0, REPORT_FIELDS_MAX)
  const more = fields.length - shown.length
  return (
    <div>
      <p className={classes.label}>{texts.label(fields.length)}</p>
      <div className={classes.fields}>
        <ChipList
          label={texts.list}
          removeLabel={texts.remove}
          chips={shown.map(({ uuid, name }) => ({ key: uuid, text: name }))}
          onRemove={fields.length > 1 ? onRemove : undefined}
          {...(more === 0 ? {} : { last: texts.more(more) })}
        />
      </div>
      {onAdd !== null && <AddField fields={fields} onAdd={onAdd} />}
      {problem !== null && (
        <div className={classes.problem} role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
