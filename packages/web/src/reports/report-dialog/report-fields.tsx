import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { REPORT_FIELDS_MAX } from '@windrow/contract/limits.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { useMemo } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import { FieldError } from '../../ui/forms/text-field.tsx'
import { ChipList } from '../../ui/lists/chip-list.tsx'
import classes from './reports.module.css'
import type { ReportField } from './use-report-form.ts'

/** Longer lists than this are narrowed by typing. */
const SHOWN_MAX = 100

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

type AddFieldProps = { fields: readonly ReportField[]; onAdd: (field: ReportField) => void }

/** One more field of the farm, found by its name or region. */
function AddField({ fields, onAdd }: AddFieldProps) {
  const all = useFields().data
  const others = useMemo(() => {
    const known = new Set(fields.map(({ uuid }) => uuid))
    return (all ?? []).filter(({ uuid }) => !known.has(uuid))
  }, [all, fields])

  function add(uuid: string | null) {
    const field = others.find((one) => one.uuid === uuid)
    if (field !== undefined) onAdd({ uuid: field.uuid, name: field.name })
  }

  return (
    <Select
      className={classes.addField ?? ''}
      aria-label={texts.add}
      placeholder={texts.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      data={others.map(({ uuid, name, region }) => ({ value: uuid, label: texts.option(name, region) }))}
      limit={SHOWN_MAX}
      value={null}
      onChange={add}
      searchable
      nothingFoundMessage={texts.noneFound}
      disabled={all === undefined}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
