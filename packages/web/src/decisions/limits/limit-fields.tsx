import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { NumberField } from '../../platform/form/number-field.tsx'
import { LIMIT_GROUPS, LIMITS, type Limit, type LimitTexts, shownLimit } from './limit-values.ts'
import classes from './limits.module.css'

const texts = fieldDecisionTexts.limits

type LimitFieldsProps = {
  shown: LimitTexts
  problems: Readonly<Record<string, string>>
  units: UnitSystem
  isReadOnly: boolean
  onChange: (id: string, text: string) => void
}

/** The numbers of each decision. */
export function LimitFields({ shown, problems, units, isReadOnly, onChange }: LimitFieldsProps) {
  return LIMIT_GROUPS.map((group) => (
    <fieldset key={group} className={classes.group} disabled={isReadOnly}>
      <legend>{texts.groups[group]}</legend>
      {LIMITS.filter((limit) => limit.group === group).map((limit) => {
        const { unit, decimals, step, min, max } = shownLimit(limit, units)
        return (
          <NumberField
            key={limit.id}
            name={limit.id}
            label={labelOf(limit)}
            unit={unit}
            value={shown[limit.id] ?? ''}
            onChange={(text) => onChange(limit.id, text)}
            onBlur={() => {}}
            error={problems[limit.id] ?? null}
            range={{ min, max }}
            step={step}
            decimals={decimals}
          />
        )
      })}
    </fieldset>
  ))
}

/** An empty field means what the crop has of its own. */
const labelOf = ({ label, def }: Limit) => (def.start === null ? texts.orCropsOwn(label) : label)
