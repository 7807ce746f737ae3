import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { calendarDay, dayNumber } from '@windrow/core/time/day.ts'
import { monthDayText } from './condition-words.ts'
import classes from './rehearsal-card.module.css'

const { rehearsal: texts, words } = alertSettingsTexts

const dayText = (day: string) => monthDayText(calendarDay(dayNumber(day)))

const rangeText = ({ start, end }: { start: string; end: string }) =>
  start === end ? dayText(start) : words.season(dayText(start), dayText(end))

/** The same in words, for whoever wants the days themselves. */
export function RehearsalYears({ seasons }: { seasons: Rehearsal['seasons'] }) {
  return (
    <details className={classes.years}>
      <summary>{texts.yearList}</summary>
      <dl>
        {seasons
          .filter(({ days }) => days > 0)
          .toReversed()
          .map(({ year, days, ranges }) => (
            <div key={year}>
              <dt>{year}</dt>
              <dd>
                {words.days(days)}: {ranges.map(rangeText).join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  )
}
