import { IconPlus } from '@tabler/icons-react'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isStackedRiskKey, RISKS, riskByKey, STACKED_RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { RISK_GROUPS } from '@windrow/core/risks/risk-def.ts'
import { Fragment, useId } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import type { AlertScope, AnyRiskKey, VarietyAlerts } from '../data/alert-tree.ts'
import { hueStyle, RiskSpot } from '../feed/risk-icon.tsx'
import { type AlertKind, partsOf, riskHue, riskTitle } from './alert-kind.ts'
import { AlertPanel } from './alert-panel.tsx'
import classes from './risk-board.module.css'
import { type Board, cardId, plusId } from './use-board.ts'

const texts = alertSettingsTexts.card
const { groups, page } = alertSettingsTexts

type Group = { title: string; risks: readonly AnyRiskKey[] }

const GROUPS: Readonly<Record<AlertKind, readonly Group[]>> = {
  individual: RISK_GROUPS.map((group) => ({
    title: groups[group],
    risks: RISKS.filter((risk) => risk.group === group).map(({ key }) => key),
  })),
  stacked: [{ title: page.stackedGroup, risks: STACKED_RISK_KEYS }],
}

type RiskBoardProps = { kind: AlertKind; scope: AlertScope; alerts: VarietyAlerts; board: Board }

/** The cards of all risks by group; the alerts of the open one are below its row. */
export function RiskBoard({ kind, scope, alerts, board }: RiskBoardProps) {
  return (
    <div className={classes.board} data-kind={kind}>
      {GROUPS[kind].map((group) => (
        <RiskGroup key={group.title} group={group} scope={scope} alerts={alerts} board={board} />
      ))}
    </div>
  )
}

type RiskGroupProps = Omit<RiskBoardProps, 'kind'> & { group: Group }

function RiskGroup({ group: { title, risks }, scope, alerts, board }: RiskGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.group}>
        {title}
      </h2>
      <div className={classes.cards}>
        {risks.map((risk) => {
          const listed = alerts.byRisk.get(risk) ?? []
          const isOpen = board.risk === risk
          return (
            <Fragment key={risk}>
              <RiskCard
                risk={risk}
                count={listed.length}
                isOpen={isOpen}
                panelId={`${id}-panel`}
                onToggle={() => void board.toggleCard(risk)}
                onAdd={() => void board.add(risk)}
              />
              {isOpen && (
                <AlertPanel
                  id={`${id}-panel`}
                  place={{ ...scope, risk }}
                  alerts={listed}
                  titled={[...alerts.byRisk.values()].flat()}
                  board={board}
                />
              )}
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}

type RiskCardProps = {
  risk: AnyRiskKey
  count: number
  isOpen: boolean
  panelId: string
  onToggle: () => void
  onAdd: () => void
}

/** One risk: its sign, its condition in short, how many alerts there are, and a plus (spec 1 §2). */
function RiskCard({ risk, count, isOpen, panelId, onToggle, onAdd }: RiskCardProps) {
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
        <IconButton
          id={plusId(risk)}
          className={classes.plus ?? ''}
          variant="subtle"
          size="lg"
          aria-label={texts.add(title)}
          onClick={onAdd}
        >
          <IconPlus size={20} aria-hidden />
        </IconButton>
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
