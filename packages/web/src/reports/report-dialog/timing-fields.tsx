import { NativeSelect } from '@mantine/core'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { nextSlot } from '@windrow/core/reports/next-slot.ts'
import { useMemo } from 'react'
import { timeZoneGroups } from '../../people/data/settings.ts'
import { now } from '../../platform/clock.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { momentText } from '../../ui/text/dates.ts'
import classes from './reports.module.css'
import { hourText, mayBeLast, type TimingDraft, type timingFrom } from './timing.ts'

const texts = reportDialogTexts.timing
const EVERY = (['once', 'day', 'week', 'month'] as const).map((value) => ({
  value,
  label: texts.every[value],
}))
const WEEKDAYS = texts.weekdays.map((label, at) => ({ value: String(at + 1), label }))
const MONTHDAYS = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: mayBeLast(at + 1) ? texts.orLast(texts.ordinal(at + 1)) : texts.ordinal(at + 1),
}))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

type TimingFieldsProps = {
  timing: TimingDraft
  /** The chosen one, or that of the account. */
  zone: string
  wanted: ReturnType<typeof timingFrom>
  /** What is sent by the calendar already cannot become once. */
  hasOnce: boolean
  onChange: (timing: TimingDraft) => void
}

/** Once, or every day, week or month at an hour of a time zone. */
export function TimingFields({ timing, zone, wanted, hasOnce, onChange }: TimingFieldsProps) {
  const { every, weekday, monthday, hour } = timing
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {texts.label}
      </p>
      <SegmentedChoice
        label={texts.label}
        options={hasOnce ? EVERY : EVERY.slice(1)}
        value={every}
        onChange={(next) => onChange({ ...timing, every: next })}
      />
      {wanted !== null && (
        <>
          <div className={classes.timing}>
            {every === 'week' && (
              <NumberSelect
                label={texts.weekday}
                data={WEEKDAYS}
                value={weekday}
                onChange={(next) => onChange({ ...timing, weekday: next })}
              />
            )}
            {every === 'month' && (
              <NumberSelect
                label={texts.monthday}
                data={MONTHDAYS}
                value={monthday}
                onChange={(next) => onChange({ ...timing, monthday: next })}
              />
            )}
            <NumberSelect
              label={texts.hour}
              data={HOURS}
              value={hour}
              onChange={(next) => onChange({ ...timing, hour: next })}
            />
            <ZoneSelect zone={zone} onChange={(next) => onChange({ ...timing, zone: next })} />
          </div>
          <p className={classes.next} aria-live="polite">
            {(hasOnce ? texts.first : texts.next)(momentText(nextSlot(wanted, zone, now().getTime()), zone))}
          </p>
        </>
      )}
    </div>
  )
}

type NumberSelectProps = {
  label: string
  data: { value: string; label: string }[]
  value: number
  onChange: (value: number) => void
}

function NumberSelect({ label, data, value, onChange }: NumberSelectProps) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

/** Under its continent a zone is found by the first letters of its city. */
function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const groups = useMemo(
    () =>
      timeZoneGroups(Intl.supportedValuesOf('timeZone'), zone).map(({ group, items }) => ({
        group,
        items: items.map(({ value, label }) => ({
          value,
          label: label === group ? label : label.slice(group.length + 1).replaceAll('/', ', '),
        })),
      })),
    [zone],
  )
  return (
    <NativeSelect
      label={texts.zone}
      data={groups}
      value={zone}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
