import { VisuallyHidden } from '@mantine/core'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { weekdayShort } from '@windrow/contract/words/day-words.ts'
import { formatNumber } from '@windrow/core/units/convert.ts'
import classes from './week.module.css'
import { extremesOf, rainText, skyOf, type WeekProps } from './week-day.ts'

const texts = fieldDashboardTexts.weather

/** The days below each other, for a narrow screen. */
export function WeekRows({ days, rain, units }: WeekProps) {
  const { low, high } = extremesOf(days)
  const share = (value: number) => `${((value - low) / (high - low)) * 100}%`
  const degrees = (value: number | null) =>
    value === null ? '' : `${formatNumber(value, 'temperature', units, 0)}°`
  return (
    <table className={classes.rows}>
      <VisuallyHidden component="caption">{texts.week}</VisuallyHidden>
      <thead>
        <VisuallyHidden component="tr">
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.min}</th>
          <td />
          <th scope="col">{texts.max}</th>
          <th scope="col">{texts.rain}</th>
        </VisuallyHidden>
      </thead>
      <tbody>
        {days.map(({ date, max, min }, place) => {
          const wet = rain.get(date) ?? null
          const sky = wet === null ? null : skyOf(wet, max)
          return (
            <tr key={date}>
              <th scope="row">
                <span className={classes.name}>
                  {place === 0 ? texts.today : weekdayShort(date)}
                  {sky && <sky.icon size={20} aria-hidden className={classes.sky} />}
                </span>
              </th>
              <td className={classes.value}>{degrees(min)}</td>
              <td className={classes.track}>
                {max !== null && min !== null && (
                  <span>
                    <i style={{ left: share(min), right: `calc(100% - ${share(max)})` }} />
                  </span>
                )}
              </td>
              <td className={classes.value}>{degrees(max)}</td>
              <td className={classes.rain}>
                {sky && wet !== null && (
                  <>
                    <VisuallyHidden>{sky.word} </VisuallyHidden>
                    {rainText(wet, units)}
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
