import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isStackedRiskKey, riskByKey } from '@windrow/core/risks/registry.ts'
import { Fragment } from 'react'
import { usePermission } from '../../people/data/permissions.ts'
import type { AnyRiskKey } from '../data/alert-tree.ts'
import { hueStyle } from '../risk/hue-style.ts'
import { RiskSpot } from '../risk/risk-spot.tsx'
import { partsOf, riskHue, riskTitle } from './alert-kind.ts'
import { cardId, plusId } from './element-ids.ts'
import classes from './risk-card.module.css'

const texts = alertSettingsTexts.card

type RiskCardProps = {
  risk: AnyRiskKey
  count: number
  isOpen: boolean
  panelId: string
  onToggle: () => void
  onAdd: () => void
}

/** One risk: its sign, its condition in short, how many alerts there are, and a plus (spec 1 §2). */
export function RiskCard({ risk, count, isOpen, panelId, onToggle, onAdd }: RiskCardProps) {
  const mayAdd = usePermission('alerts.add')
  const title = riskTitle(risk)
  return (
    <div className={classes.card} data-open={isOpen || undefined} style={hueStyle(riskHue(risk))}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={cardId(risk)}
          className={classes.opener}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': panelId } : {})}
          onClick={onToggle}
        >
          <span className={classes.signs}>
            {partsOf(risk).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <IconPlus size={14} aria-hidden />}
                <RiskSpot risk={part} />
              </Fragment>
            ))}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            <span className={classes.detail}>
              {shortCondition(risk)}
              {' · '}
              <span className={classes.count} data-some={count > 0 || undefined}>
                {texts.count(count)}
              </span>
            </span>
          </span>
        </button>
      </h3>
      {mayAdd && (
        <ActionIcon
          id={plusId(risk)}
          className={classes.plus ?? ''}
          variant="subtle"
          size="lg"
          aria-label={texts.add(title)}
          onClick={onAdd}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function shortCondition(risk: AnyRiskKey): string {
  if (isStackedRiskKey(risk)) return alertSettingsTexts.stacked[risk]
  const { direction } = riskByKey(risk)
  const { watched, inTitle = false } = alertSettingsTexts.risks[risk]
  return inTitle ? direction : `${watched} ${direction}`
}
