import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { WeightedFactor } from '@windrow/contract/words/planting-model.ts'
import { percentText, whenItCounts } from '@windrow/contract/words/planting-words.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { RiskIcon } from '../../alerts/risk/risk-icon.tsx'
import classes from './risk-panel.module.css'
import { WeightField } from './weight-field.tsx'

const texts = plantingPageTexts.risks

type RiskItemProps = {
  item: WeightedFactor
  units: UnitSystem
  /** In edit mode: what is typed. */
  edited?: { value: number | ''; onChange: (weight: number | '') => void }
}

/** One factor of the panel: what it is, when it counts, and how much of the loss is its. */
export function RiskItem({ item: { factor, share }, units, edited }: RiskItemProps) {
  const { risk, title, short, long } = factor
  return (
    <li className={classes.item}>
      <RiskIcon risk={risk} />
      <div className={classes.words}>
        <div className={classes.title}>
          <h3>{title}</h3>
          <b>{fill(texts.share, { percent: percentText(share) })}</b>
        </div>
        <p>{short}</p>
        <p>{whenItCounts(factor, units)}</p>
        <div className={classes.track} aria-hidden>
          <span style={{ width: `${share * 100}%`, background: `var(--${risk})` }} />
        </div>
        {edited && (
          <>
            <WeightField factor={factor} {...edited} />
            <details>
              <summary>{texts.how}</summary>
              <p>{long}</p>
            </details>
          </>
        )}
      </div>
    </li>
  )
}
