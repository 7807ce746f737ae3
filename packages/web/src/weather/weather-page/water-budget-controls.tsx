import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { EVAPORATION_COEFFICIENT_RANGE } from '@windrow/core/derived/derived-sets.ts'
import { useId } from 'react'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import classes from './controls.module.css'

const texts = weatherPageTexts.controls
const { min, max, step } = EVAPORATION_COEFFICIENT_RANGE

type WaterBudgetControlsProps = {
  value: number
  onChange: (value: number) => void
  onRest: (value: number) => void
}

/** How much of the evaporation is taken off the rain: 0.3 to 2 in steps of 0.1 (spec 2 §2). */
export function WaterBudgetControls({ value, onChange, onRest }: WaterBudgetControlsProps) {
  const id = useId()
  return (
    <div className={classes.controls}>
      <div className={classes.slider}>
        <div className={classes.head}>
          <span id={id}>{texts.evaporationRate}</span>
          <b>{value.toFixed(1)}</b>
        </div>
        <RangeSlider
          min={min}
          max={max}
          step={step}
          value={value}
          labelledBy={id}
          valueText={value.toFixed(1)}
          onChange={onChange}
          onRest={onRest}
        />
        <div className={classes.ends}>
          <span>{min}</span>
          <span>{max}</span>
        </div>
      </div>
      <p className={classes.hint}>{texts.evaporationHint}</p>
    </div>
  )
}
