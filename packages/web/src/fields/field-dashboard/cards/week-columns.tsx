import { VisuallyHidden } from '@mantine/core'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { dateOnly, weekdayShort } from '@windrow/contract/words/day-words.ts'
import { formatNumber } from '@windrow/core/units/convert.ts'
import classes from './week.module.css'
import { extremesOf, rainText, skyOf, type WeekProps } from './week-day.ts'

const texts = fieldDashboardTexts.weather

/** The days side by side: a bar from the lowest to the highest temperature on one scale. */
export function WeekColumns({ days, rain, units }: WeekProps) {
  const { low, high } = extremesOf(days)
  const fromTop = (value: number) => `${((high - value) / (high - low)) * 100}%`
  const fromBottom = (value: number) => `${((value - low) / (high - low)) * 100}%`
  const degrees = (value: number) => `${formatNumber(value, 'temperature', units, 0)}°`
  return (
    <ol className={classes.columns} aria-label={texts.week}>
      {days.map(({ date, max, min }, place) => {
        const wet = rain.get(date) ?? null
        const sky = wet === null ? null : skyOf(wet, max)
        return (
          <li key={date} className={classes.column} data-today={place === 0}>
            <b>{place === 0 ? texts.today : weekdayShort(date)}</b>
            <span className={classes.date}>{dateOnly(date)}</span>
            {sky && <sky.icon size={20} aria-hidden className={classes.sky} />}
            {max !== null && min !== null && (
              <span className={classes.plot}>
                <span className={classes.high} style={{ bottom: `calc(${fromBottom(max)} + 4px)` }}>
                  <VisuallyHidden>{texts.max} </VisuallyHidden>
                  {degrees(max)}
                </span>
                <i className={classes.upright} style={{ top: fromTop(max), bottom: fromBottom(min) }} />
                <span className={classes.low} style={{ top: `calc(${fromTop(min)} + 4px)` }}>
                  <VisuallyHidden>{texts.min} </VisuallyHidden>
                  {degrees(min)}
                </span>
              </span>
            )}
            {sky && wet !== null && (
              <span className={classes.rain}>
                <VisuallyHidden>{sky.word} </VisuallyHidden>
                {rainText(wet, units)}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
