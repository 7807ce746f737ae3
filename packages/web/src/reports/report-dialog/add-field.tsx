import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { useMemo } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import classes from './reports.module.css'
import type { ReportField } from './use-report-form.ts'

const texts = reportDialogTexts.fields
/** Longer lists than this are narrowed by typing. */
const SHOWN_MAX = 100

type AddFieldProps = { fields: readonly ReportField[]; onAdd: (field: ReportField) => void }

/** One more field of the farm, found by its name or region. */
export function AddField({ fields, onAdd }: AddFieldProps) {
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
