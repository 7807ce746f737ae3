import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import type { ReactNode } from 'react'
import { useUnits } from '../../people/data/units.ts'
import type { AnyAlert, AnyRiskKey } from '../data/alert-tree.ts'
import classes from './alert-details.module.css'
import { StandingBadges, StandingFields } from './alert-standing.tsx'
import { atLeast, conditionsOf, conditionWords, durationWords, seasonWords } from './condition-words.ts'

const { words, standing: standingTexts, form: formTexts } = alertSettingsTexts

type AlertDetailsProps = {
  risk: AnyRiskKey
  alert: AnyAlert
  standing: AlertStanding | null | undefined
  /** What it would have done. */
  children: ReactNode
}

/** An alert that is opened: its conditions in words, how it stands, what it would have done. */
export function AlertDetails({ risk, alert, standing, children }: AlertDetailsProps) {
  const units = useUnits()
  const parts = conditionsOf(risk, alert)
  return (
    <div className={classes.details}>
      <dl className={classes.conditions}>
        <Term name={words.conditions}>
          {parts.map((part, index) => (
            <div key={part.risk}>
              {index > 0 && <span className={classes.quiet}>{formTexts.and} </span>}
              {conditionWords(part, units)}
            </div>
          ))}
        </Term>
        <Term name={words.probability}>
          {parts.map(({ risk: part, condition: { probability } }) => (
            <div key={part}>
              {atLeast(probability)} <span className={classes.quiet}>{chanceText(probability)}</span>
            </div>
          ))}
        </Term>
        <Term name={words.duration}>{durationWords(risk, alert)}</Term>
        <Term name={words.seasonTerm}>{words.everyYear(seasonWords(alert))}</Term>
        <Term name={standingTexts.title}>
          <StandingBadges standing={standing} isActive={alert.active} />
          {alert.active && standing && <StandingFields standing={standing} />}
        </Term>
      </dl>
      {children}
    </div>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
