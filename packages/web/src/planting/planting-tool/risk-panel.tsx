import { IconChevronDown, IconChevronUp, IconSettings } from '@tabler/icons-react'
import { PLANTING_FACTORS_SHOWN } from '@windrow/contract/limits.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import {
  isVisible,
  type PlantingModel,
  type WeightedFactor,
  weightedFactors,
} from '@windrow/contract/words/planting-model.ts'
import { percentText, whenItCounts } from '@windrow/contract/words/planting-words.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { memo, useId, useState } from 'react'
import { RiskIcon } from '../../alerts/feed/risk-icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import classes from './risk-panel.module.css'
import type { Weights } from './use-weights.ts'
import { WeightField } from './weight-field.tsx'

const texts = plantingPageTexts.risks

type RiskPanelProps = { model: PlantingModel; weights: Weights; units: UnitSystem }

/** What costs yield, and in edit mode how much it counts (spec 2 §2, §4). */
export const RiskPanel = memo(function RiskPanel({ model, weights, units }: RiskPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { draft } = weights
  const all = weightedFactors(model, weights.weights)
  const shown = all.filter(isVisible)
  const hidden = all.filter((item) => !isVisible(item))
  const isEdited = draft !== null
  const items = isEdited ? inSavedOrder(model, all) : isOpen ? shown : shown.slice(0, PLANTING_FACTORS_SHOWN)
  const Arrow = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Card className={classes.panel}>
      <div className={classes.head}>
        <h2>{plantingTexts.riskFactors}</h2>
        <span>{plantingTexts.relativeImportance}</span>
      </div>
      <ImportanceBar shown={shown} />
      {isEdited && <p className={classes.hint}>{texts.weightHint}</p>}
      {isEdited && !weights.mayEdit && <p className={classes.hint}>{plantingPageTexts.readOnly}</p>}
      {shown.length === 0 && !isEdited && <p className={classes.hint}>{texts.none}</p>}
      <ul id={list} className={classes.list}>
        {items.map((item) => {
          const { key } = item.factor
          return (
            <RiskItem
              key={key}
              item={item}
              units={units}
              {...(draft && {
                edited: {
                  value: draft[key] ?? item.weight,
                  onChange: (weight: number | '') => weights.change(key, weight),
                },
              })}
            />
          )
        })}
      </ul>
      {!isEdited && shown.length > PLANTING_FACTORS_SHOWN && (
        <Button
          variant="subtle"
          rightSection={<Arrow size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          className={classes.more ?? ''}
        >
          {isOpen ? plantingTexts.showLess : plantingTexts.showMore}
        </Button>
      )}
      {!isEdited && hidden.length > 0 && (
        <p className={classes.hint}>
          {fill(texts.hidden, { list: hidden.map(({ factor }) => factor.title).join(', ') })}
        </p>
      )}
      <div className={classes.foot}>
        {isEdited ? (
          <>
            {weights.mayEdit && (
              <Button busy={weights.isSaving} onClick={weights.save}>
                {plantingTexts.saveChanges}
              </Button>
            )}
            <Button variant="default" disabled={weights.isSaving} onClick={weights.cancel}>
              {plantingTexts.cancel}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconSettings size={18} aria-hidden />}
            onClick={weights.edit}
          >
            {plantingTexts.advancedSettings}
          </Button>
        )}
      </div>
    </Card>
  )
})

/** While a slider moves, what it belongs to stays where it is. */
function inSavedOrder(model: PlantingModel, items: ReturnType<typeof weightedFactors>) {
  const saved = model.factors.map((factor) => factor.saved)
  return weightedFactors(model, saved).flatMap(({ at }) => items.find((item) => item.at === at) ?? [])
}

/** What each factor contributes, side by side (spec 2 §2). */
function ImportanceBar({ shown }: { shown: readonly WeightedFactor[] }) {
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

type RiskItemProps = {
  item: WeightedFactor
  units: UnitSystem
  /** In edit mode: what is typed. */
  edited?: { value: number | ''; onChange: (weight: number | '') => void }
}

/** One factor of the panel: what it is, when it counts, and how much of the loss is its. */
function RiskItem({ item: { factor, share }, units, edited }: RiskItemProps) {
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
