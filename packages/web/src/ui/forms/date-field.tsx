import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { useRef, useState } from 'react'
import { formatUsDate, parseUsDate } from '../text/dates.ts'
import classes from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DateFieldProps = TextFieldProps & {
  /** The first and the last day that the calendar offers. */
  earliest?: Day
  latest?: Day
}

/** A day that is typed (MM/DD/YYYY) or chosen from a calendar; `value` is the text as it was typed. */
export function DateField({ earliest, latest, value, onChange, ...others }: DateFieldProps) {
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const day = parseUsDate(value)
  const start = earliest ?? latest

  function choose(chosen: string | null) {
    onChange(chosen === null ? '' : formatUsDate(chosen))
    setOpened(false)
    input.current?.focus()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      // The button says what it opens; the box around the field is nothing to a screen reader.
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <TextField
            {...others}
            ref={input}
            value={value}
            onChange={onChange}
            onBlur={(event) => {
              if (day !== null) onChange(formatUsDate(day))
              others.onBlur?.(event)
            }}
            inputMode="numeric"
            autoComplete="off"
            rightSectionPointerEvents="all"
            rightSection={
              <ActionIcon
                variant="subtle"
                size="md"
                aria-label={uiTexts.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={opened}
                disabled={others.disabled ?? false}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar ?? ''}>
        <DatePicker
          value={day}
          onChange={choose}
          allowDeselect
          firstDayOfWeek={0}
          weekendDays={[]}
          {...(day === null ? {} : { defaultDate: day })}
          {...(earliest === undefined ? {} : { minDate: earliest })}
          {...(latest === undefined ? {} : { maxDate: latest })}
          {...(start === undefined
            ? {}
            : { getDayProps: (date) => ({ 'data-autofocus': date === (day ?? start) }) })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
