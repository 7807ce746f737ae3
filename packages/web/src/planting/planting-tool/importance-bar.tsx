import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { WeightedFactor } from '@windrow/contract/words/planting-model.ts'
import { percentText } from '@windrow/contract/words/planting-words.ts'
import classes from './risk-panel.module.css'

const texts = plantingPageTexts.risks

/** What each factor contributes, side by side (spec 2 §2). */
export function ImportanceBar({ shown }: { shown: readonly WeightedFactor[] }) {
  const list = shown.map(({ factor: { title }, share }) =>
    fill(texts.barItem, { title, percent: percentText(share) }),
  )
  return (
    <div className={classes.bar} role="img" aria-label={fill(texts.bar, { list: list.join(', ') })}>
      {shown
        .filter(({ share }) => share > 0)
        .map(({ factor: { key, risk }, share }) => (
          <span key={key} style={{ flexGrow: share, background: `var(--${risk})` }} />
        ))}
    </div>
  )
}
