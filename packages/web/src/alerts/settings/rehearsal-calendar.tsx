import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { DAYS_IN_MONTH, monthDay, type Season, yearDayOf } from '@windrow/core/time/calendar.ts'
import { monthDayText, PENTAD_DAYS, warnedPentads } from './alert-words.ts'
import classes from './rehearsal-calendar.module.css'

const { rehearsal: texts, months } = alertSettingsTexts

/** The faintest and the strongest shade, in percent of the hue. */
const FAINT = 22
const STRONG = 100

const MONTH_COLUMNS = { gridTemplateColumns: DAYS_IN_MONTH.map((days) => `${days}fr`).join(' ') }

function dayText(yearDay: number): string {
  const [month, day] = monthDay(yearDay).split('-')
  return monthDayText({ month: Number(month), day: Number(day) })
}

/** The twelve months in five-day steps: the darker, the more years had a warning then. */
export function RehearsalCalendar({ rehearsal, season }: { rehearsal: Rehearsal; season: Season }) {
  const shares = warnedPentads(rehearsal)
  const peak = Math.max(...shares)
  const start = yearDayOf(season.start.month, season.start.day)
  const end = yearDayOf(season.end.month, season.end.day)
  const isWithin = (day: number) => (start <= end ? day >= start && day <= end : day >= start || day <= end)
  return (
    <div role="img" aria-label={`${texts.calendar}. ${mostlyWords(shares, isWithin) ?? ''}`}>
      <div className={classes.days}>
        {shares.map((share, at) => {
          const first = at * PENTAD_DAYS
          const shade = FAINT + (STRONG - FAINT) * (peak === 0 ? 0 : share / peak)
          return (
            <i
              key={first}
              className={classes.day}
              title={`${dayText(first)} – ${dayText(first + PENTAD_DAYS - 1)}: ${Math.round(share * rehearsal.seasons.length)}/${rehearsal.seasons.length}`}
              data-quiet={!(isWithin(first) || isWithin(first + PENTAD_DAYS - 1)) || undefined}
              style={
                share === 0
                  ? {}
                  : { background: `color-mix(in srgb, var(--hue) ${shade}%, var(--surface-3))` }
              }
            />
          )
        })}
      </div>
      <div className={classes.months} style={MONTH_COLUMNS}>
        {months.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}

/** When most of the warnings were: the run of five-day steps that reach half of the strongest. */
function mostlyWords(shares: readonly number[], isWithin: (day: number) => boolean): string | null {
  const peak = Math.max(...shares)
  if (peak === 0) return null
  const at = shares.indexOf(peak)
  let [from, to] = [at, at]
  while (from > 0 && (shares[from - 1] ?? 0) >= peak / 2) from -= 1
  while (to < shares.length - 1 && (shares[to + 1] ?? 0) >= peak / 2) to += 1
  // Five days may reach over the ends of the season.
  let [first, last] = [from * PENTAD_DAYS, to * PENTAD_DAYS + PENTAD_DAYS - 1]
  while (first < last && !isWithin(first)) first += 1
  while (last > first && !isWithin(last)) last -= 1
  return texts.mostly(dayText(first), dayText(last))
}
