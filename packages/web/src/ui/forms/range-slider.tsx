import type { CSSProperties } from 'react'
import { classNames } from '../layout/class-names.ts'
import classes from './range-slider.module.css'

type RangeSliderProps = {
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** Let go, by mouse, finger or key. */
  onRest?: (value: number) => void
  /** The name for those who do not see it, or the id of the element that is its name. */
  label?: string
  labelledBy?: string
  /** The value with its unit, as it is read out. */
  valueText?: string
  /** A place of its own on the track. */
  mark?: { value: number; label: string } | null
  color?: string
  className?: string | undefined
}

/** The browser's own slider: it follows the move within the same frame, by mouse, finger and key. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, value, onChange, onRest, label, labelledBy, valueText, mark, color } = props
  const shareOf = (at: number) => (max > min ? Math.min(1, Math.max(0, (at - min) / (max - min))) : 0)
  const rest = onRest && (() => onRest(value))
  const style = { '--share': shareOf(value), ...(color && { '--slider-color': color }) } as CSSProperties
  return (
    <div className={classNames(classes.slider, props.className)} style={style}>
      <input
        type="range"
        className={classes.input}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={rest}
        onKeyUp={rest}
        onBlur={rest}
      />
      {mark && (
        <span className={classes.mark} style={{ '--mark': shareOf(mark.value) } as CSSProperties}>
          {mark.label}
        </span>
      )}
    </div>
  )
}
