import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { alertRecordTexts } from '@windrow/contract/texts/en/alert-record.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { alertRecordWords } from '@windrow/contract/words/alert-record-words.ts'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { AlertPlace, AnyAlert, AnyRiskKey, ListedAlert } from '../data/alert-tree.ts'
import { alertStandingsQuery } from '../data/alerts.ts'
import { hueStyle } from '../feed/risk-icon.tsx'
import { AlertForm } from './alert-form.tsx'
import { riskHue, riskTitle } from './alert-kind.ts'
import classes from './alert-panel.module.css'
import { AlertRow } from './alert-row.tsx'
import { StandingBadges, StandingFields } from './alert-standing.tsx'
import { atLeast, conditionsOf, conditionWords, durationWords, seasonWords } from './alert-words.ts'
import { RehearsalCard } from './rehearsal-card.tsx'
import type { Board } from './use-board.ts'
import { useRehearsals } from './use-rehearsal.ts'

const { words, standing: standingTexts, form: formTexts } = alertSettingsTexts
const texts = alertSettingsTexts.card

/** Rows at once; a file may bring a thousand. */
const ROWS_STEP = 50

type AlertPanelProps = {
  id: string
  place: AlertPlace
  alerts: readonly ListedAlert[]
  /** All alerts of the variety: titles should differ. */
  titled: readonly ListedAlert[]
  board: Board
}

/** The alerts of one card, under its row. */
export function AlertPanel({ id, place, alerts, titled, board }: AlertPanelProps) {
  const title = riskTitle(place.risk)
  const mayAdd = usePermission('alerts.add')
  const [shown, setShown] = useState(ROWS_STEP)
  const rows = alerts.slice(0, shown)
  const awaited = rows.filter(({ alert }) => alert.active).map((row) => row.id)
  const standings = useQuery(alertStandingsQuery(awaited))
  const standingOf = (row: ListedAlert) =>
    standings.data === undefined && standings.isError ? null : standings.data?.data[row.id]
  const rehearsals = useRehearsals(
    place,
    rows.map(({ alert }) => alert),
    board.field.uuid,
    rows.some((row) => board.isExpanded(row.id)),
  )
  const form = { place, titled, field: board.field, onUnsaved: board.setUnsaved }
  return (
    <section
      id={id}
      aria-label={texts.panel(title)}
      className={classes.panel}
      style={hueStyle(riskHue(place.risk))}
    >
      {board.edited === 'new' && (
        <AlertForm {...form} id={null} alert={null} onSaved={board.saved} onCancel={board.cancel} />
      )}
      {alerts.length > 0 ? (
        <ul className={classes.rows}>
          {rows.map((row, index) => (
            <AlertRow
              key={row.id}
              {...row}
              place={place}
              standing={standingOf(row)}
              isOpen={board.isExpanded(row.id)}
              isEdited={board.edited === row.id}
              onToggle={() => board.expand(row.id)}
              onEdit={() => void board.edit(row.id)}
              onDeleted={board.deleted}
            >
              {board.edited === row.id ? (
                <AlertForm
                  {...form}
                  id={row.id}
                  alert={row.alert}
                  onSaved={board.saved}
                  onCancel={board.cancel}
                />
              ) : (
                <AlertDetails risk={place.risk} alert={row.alert} standing={standingOf(row)}>
                  <RehearsalCard
                    query={rehearsals}
                    index={index}
                    risk={place.risk}
                    season={{ start: row.alert.start_date, end: row.alert.end_date }}
                    field={board.field}
                  />
                </AlertDetails>
              )}
            </AlertRow>
          ))}
        </ul>
      ) : (
        board.edited === null && (
          <div className={classes.empty}>
            <span>{mayAdd ? texts.none(title) : texts.noneReadOnly}</span>
            {mayAdd && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => void board.add(place.risk)}
              >
                {texts.addFirst}
              </Button>
            )}
          </div>
        )
      )}
      {alerts.length > shown && (
        <div className={classes.empty}>
          <Button variant="subtle" onClick={() => setShown(shown + ROWS_STEP)}>
            {texts.showMore(alerts.length - shown)}
          </Button>
        </div>
      )}
    </section>
  )
}

type AlertDetailsProps = {
  risk: AnyRiskKey
  alert: AnyAlert
  standing: AlertStanding | null | undefined
  /** What it would have done. */
  children: ReactNode
}

/** An alert that is opened: its conditions in words, its state, and what it would have done. */
function AlertDetails({ risk, alert, standing, children }: AlertDetailsProps) {
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
        {alert.active && standing?.record && (
          <Term name={alertRecordTexts.title}>
            {alertRecordWords(standing.record)}
            <div className={classes.quiet}>{alertRecordTexts.counted}</div>
          </Term>
        )}
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
