import { NumberInput } from '@mantine/core'
import { PLANTING_WEIGHT_MAX, PLANTING_WEIGHT_STEP } from '@windrow/contract/limits.ts'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { ModelFactor } from '@windrow/contract/words/planting-model.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import classes from './risk-panel.module.css'
import { onStep } from './use-weights.ts'

const texts = plantingPageTexts.risks
/** The slider's upper end; higher weights can be typed. */
const SLIDER_MAX = 2

type WeightFieldProps = {
  factor: ModelFactor
  /** As it is typed; blank while there is nothing. */
  value: number | ''
  onChange: (weight: number | '') => void
}

/** How much a factor counts, by slider or in numbers (spec 2 §5). */
export function WeightField({ factor: { title, usual, risk }, value, onChange }: WeightFieldProps) {
  const label = fill(texts.weight, { title })
  const weight = value === '' ? 0 : value
  return (
    <div className={classes.weight}>
      <RangeSlider
        min={0}
        max={Math.max(SLIDER_MAX, Math.ceil(weight))}
        step={PLANTING_WEIGHT_STEP}
        value={weight}
        onChange={(next) => onChange(onStep(next))}
        label={label}
        color={`var(--${risk})`}
        className={classes.slider}
      />
      <NumberInput
        aria-label={label}
        value={value}
        onChange={(next) => onChange(typeof next === 'number' ? next : '')}
        onBlur={() => onChange(onStep(weight))}
        min={0}
        max={PLANTING_WEIGHT_MAX}
        step={PLANTING_WEIGHT_STEP}
        decimalScale={2}
        allowNegative={false}
        className={classes.number ?? ''}
      />
      {weight !== usual && (
        <Button variant="subtle" size="compact" onClick={() => onChange(usual)}>
          {fill(texts.back, { weight: usual })}
        </Button>
      )}
    </div>
  )
}
