import { dayAndMonth } from '@windrow/charts/scale/axis-texts.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { EVAPORATION_COEFFICIENT_RANGE } from '@windrow/core/derived/derived-sets.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { fromMetric, toMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { Suspense, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import classes from './controls.module.css'
import { type BaseRange, type CropCount, dayText } from './degree-days.ts'

/** With a calendar, which no other tab has. */
const PlantingDate = lazyPart(async () => (await import('./planting-date.tsx')).PlantingDate)

const texts = weatherPageTexts.controls

type DegreeDayControlsProps = {
  base: number
  range: BaseRange
  onBase: (base: number) => void
  onBaseRest: (base: number) => void
  planted: DayNumber
  onPlanted: (day: DayNumber) => void
  today: DayNumber
  /** The oldest day there is. */
  first: DayNumber
  units: UnitSystem
  /** The sum reached by yesterday, °C d; null where it is not known. */
  reached: number | null
  cropBase: { crop: string; base: number } | null
  /** How the field's own crop is counted, unless it is already. */
  ofCrop: CropCount | null
  onCropCount: (of: CropCount) => void
}

/** Base temperature and planting date of the degree days (spec 2 §2). */
export function DegreeDayControls(props: DegreeDayControlsProps) {
  const { base, range, onBase, onBaseRest, planted, onPlanted, today, units, reached, cropBase, ofCrop } =
    props
  const id = useId()
  const shown = (celsius: number) => Math.round(fromMetric(celsius, 'temperature', units))
  const metric = (value: number) => toMetric(value, 'temperature', units)
  const unit = unitOf('temperature', units)
  const mark =
    cropBase && cropBase.base >= range.min && cropBase.base <= range.max
      ? { value: shown(cropBase.base), label: texts.cropBase(cropBase.crop, String(shown(cropBase.base))) }
      : null
  return (
    <div className={classes.controls}>
      <div className={classes.slider}>
        <div className={classes.head}>
          <span id={id}>{texts.base}</span>
          <b>{`${String(shown(base)).replace('-', '−')} ${unit}`}</b>
        </div>
        <RangeSlider
          min={shown(range.min)}
          max={shown(range.max)}
          step={1}
          value={shown(base)}
          mark={mark}
          labelledBy={id}
          valueText={`${shown(base)} ${unit}`}
          onChange={(next) => onBase(metric(next))}
          onRest={(next) => onBaseRest(metric(next))}
        />
        <div className={classes.ends}>
          <span>{String(shown(range.min)).replace('-', '−')}</span>
          <span>{shown(range.max)}</span>
        </div>
        {ofCrop !== null && (
          <Button
            variant="default"
            className={classes.ofCrop ?? ''}
            onClick={() => props.onCropCount(ofCrop)}
          >
            {texts.countAs(
              ofCrop.crop.toLowerCase(),
              `${shown(ofCrop.base)} ${unit}`.replace('-', '−'),
              dayAndMonth(ofCrop.planted),
            )}
          </Button>
        )}
      </div>
      {reached !== null && (
        <div className={classes.sum}>
          <b>{Math.round(reached * DIMENSIONS.degree_days.factor ** (units === 'imperial' ? 1 : 0))}</b>
          <span>{texts.sinceDate(unitOf('degree_days', units), dayText(planted))}</span>
        </div>
      )}
      <Suspense fallback={<div className={classes.date} />}>
        <PlantingDate planted={planted} onPlanted={onPlanted} first={props.first} today={today} />
      </Suspense>
    </div>
  )
}

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
