import { IconCalendar } from '@tabler/icons-react'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { toast } from '../feedback/toast.ts'
import { LazyPopover } from '../popups/lazy-popup.tsx'
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
  const Calendar = useCalendar(opened, () => setOpened(false))
  const input = useRef<HTMLInputElement>(null)
  const day = parseUsDate(value)
  const start = earliest ?? latest

  function choose(chosen: string | null) {
    onChange(chosen === null ? '' : formatUsDate(chosen))
    setOpened(false)
    input.current?.focus()
  }

  return (
    <LazyPopover
      state={[opened && Calendar !== null, setOpened]}
      isAnchorOnly
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      // The button says what it opens; the box around the field is nothing to a screen reader.
      withRoles={false}
      dropdown={{ className: classes.calendar }}
      button={
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
              <IconButton
                variant="subtle"
                size="md"
                aria-label={uiTexts.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={opened}
                disabled={others.disabled ?? false}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </IconButton>
            }
          />
        </div>
      }
    >
      {() =>
        Calendar !== null && (
          <Calendar
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
        )
      }
    </LazyPopover>
  )
}

type CalendarType = typeof import('./calendar.tsx')['Calendar']

/** Fetched when a calendar is first opened. */
function useCalendar(isWanted: boolean, onFailed: () => void): CalendarType | null {
  const [Calendar, setCalendar] = useState<CalendarType | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailed` is another one each time
  useEffect(() => {
    if (!isWanted || Calendar !== null) return
    import('./calendar.tsx').then(
      (module) => setCalendar(() => module.Calendar),
      () => {
        toast.error(callTexts.problem)
        onFailed()
      },
    )
  }, [isWanted, Calendar])
  return Calendar
}
