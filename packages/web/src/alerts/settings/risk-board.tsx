import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { RISKS, STACKED_RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { RISK_GROUPS } from '@windrow/core/risks/risk-def.ts'
import { Fragment, useId } from 'react'
import type { AlertScope, AnyRiskKey, VarietyAlerts } from '../data/alert-tree.ts'
import type { AlertKind } from './alert-kind.ts'
import { AlertPanel } from './alert-panel.tsx'
import classes from './risk-board.module.css'
import { RiskCard } from './risk-card.tsx'
import type { Board } from './use-board.ts'

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

/** The cards of all risks by group; the alerts of the open one stand below its row. */
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
                <AlertPanel id={`${id}-panel`} place={{ ...scope, risk }} alerts={listed} board={board} />
              )}
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}
