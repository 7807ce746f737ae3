import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { memo } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import classes from './controls.module.css'
import { defaultPlanted } from './degree-days.ts'

const texts = weatherPageTexts.controls
/** MM/dd/yy (spec 2 §5). */
const DATE_FORMAT = 'MM/DD/YY'

type PlantingDateProps = {
  planted: DayNumber
  onPlanted: (day: DayNumber) => void
  /** The oldest day there is. */
  first: DayNumber
  today: DayNumber
}

/** From which day on degree days are summed. Not rendered again while the slider beside it moves. */
export const PlantingDate = memo(function PlantingDate(props: PlantingDateProps) {
  const { planted, onPlanted, first, today } = props
  return (
    <div className={classes.date}>
      <DateInput
        label={texts.plantingDate}
        valueFormat={DATE_FORMAT}
        value={dayOf(planted)}
        minDate={dayOf(first)}
        maxDate={dayOf(today)}
        onChange={(next) => next !== null && onPlanted(Math.min(dayNumber(next), today))}
      />
      <Button variant="subtle" size="compact" onClick={() => onPlanted(defaultPlanted(today))}>
        {texts.weekAgo}
      </Button>
    </div>
  )
})
