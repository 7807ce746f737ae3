import { NativeSelect } from '@mantine/core'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { DAYS_IN_MONTH, type MonthDay } from '@windrow/core/time/calendar.ts'
import classes from './month-day-field.module.css'

const { form: texts, months } = alertSettingsTexts
const MONTHS = months.map((label, index) => ({ value: String(index + 1), label }))

type MonthDayFieldProps = { label: string; value: MonthDay; onChange: (value: MonthDay) => void }

/** A day of any year: a list of months, and as many days as the month has; February has 28 (spec 1 §5). */
export function MonthDayField({ label, value, onChange }: MonthDayFieldProps) {
  const count = DAYS_IN_MONTH[value.month - 1] ?? 31
  const days = Array.from({ length: count }, (_, index) => String(index + 1))

  function chooseMonth(month: number) {
    onChange({ month, day: Math.min(value.day, DAYS_IN_MONTH[month - 1] ?? 31) })
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.lists}>
        <NativeSelect
          className={classes.month ?? ''}
          aria-label={texts.month(label)}
          data={MONTHS}
          value={String(value.month)}
          onChange={(event) => chooseMonth(Number(event.currentTarget.value))}
        />
        <NativeSelect
          className={classes.day ?? ''}
          aria-label={texts.day(label)}
          data={days}
          value={String(value.day)}
          onChange={(event) => onChange({ ...value, day: Number(event.currentTarget.value) })}
        />
      </div>
    </fieldset>
  )
}
