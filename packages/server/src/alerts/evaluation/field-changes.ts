import type { DayNumber } from '@windrow/core/time/day.ts'
import { type ComingRange, matchEvents } from '../notification/match-events.ts'
import type { AlertEvent, Merged } from '../store/events.ts'
import type { AlertField } from '../store/fields.ts'
import { type Finding, type StoredStates, writtenFinding, writtenRanges } from '../store/states.ts'
import type { Found } from './cell-verdicts.ts'
import type { VarietyRules } from './variety-rules.ts'

/** What has to be written, for any number of fields. */
export type Changes = {
  events: AlertEvent[]
  goneEvents: AlertEvent[]
  merged: Merged[]
  triggered: { orgId: string; uuid: string; triggered: number }[]
}

export const noChanges = (): Changes => ({ events: [], goneEvents: [], merged: [], triggered: [] })

/** What follows for all fields with the same rules, verdicts and stored text. */
export type Outcome = {
  finding: Finding
  /** The number that lists show. */
  triggered: number
  /** Of each rule that was decided. */
  coming: { alertId: string; ranges: readonly ComingRange[] }[]
  hasComing: boolean
}

type Time = { today: DayNumber; now: Date }

/** Where the ranges of a field were found: others do not apply to it. */
export const placeOf = ({ gridCellId, historyCellId, plantingDate }: AlertField): string =>
  `${gridCellId} ${historyCellId} ${plantingDate ?? ''}`

/** `isSamePlace`: the stored ranges were found where the field is now. */
function outcomeOf(
  { rules }: VarietyRules,
  verdicts: readonly Found[],
  stored: StoredStates,
  isSamePlace: boolean,
  { today, now }: Time,
): Outcome {
  let triggered = 0
  const coming: Outcome['coming'] = []
  const states = rules.map(({ rule, version }, at) => {
    const { state, ranges: found } = verdicts[at] as Found
    const before = stored.get(rule.id)
    const since = before?.state === state ? before.since : now.getTime()
    // Ranges of another rule, place or planting date do not apply to this one.
    const earlier = isSamePlace && before?.version === version ? before.ranges : []
    if (found) coming.push({ alertId: rule.id, ranges: found.coming })
    if (found ? found.coming.length > 0 : earlier.some(({ last }) => last >= today)) triggered++
    return { alertId: rule.id, version, state, since, ranges: found?.written ?? writtenRanges(earlier) }
  })
  return {
    finding: writtenFinding(states),
    triggered,
    coming,
    hasComing: coming.some(({ ranges }) => ranges.length > 0),
  }
}

/** The outcomes of the fields of a pair of cells, computed once for those that have everything in common. */
export function createOutcomes(time: Time) {
  const known = new Map<readonly Found[], Map<string, Outcome>>()
  return (
    field: AlertField,
    variety: VarietyRules,
    verdicts: readonly Found[],
    stored: StoredStates,
  ): Outcome => {
    const isSamePlace = field.place === placeOf(field)
    const ofVerdicts = known.get(verdicts) ?? new Map<string, Outcome>()
    known.set(verdicts, ofVerdicts)
    const name = `${field.finding} ${isSamePlace}`
    const outcome = ofVerdicts.get(name) ?? outcomeOf(variety, verdicts, stored, isSamePlace, time)
    ofVerdicts.set(name, outcome)
    return outcome
  }
}

/** Compares what was found of a field with its stored events, by rule, and adds what differs. */
export function addFieldChanges(
  changes: Changes,
  { orgId, uuid, triggered }: AlertField,
  outcome: Outcome,
  stored: ReadonlyMap<string, readonly AlertEvent[]>,
  time: Time,
): void {
  if (outcome.triggered !== triggered) changes.triggered.push({ orgId, uuid, triggered: outcome.triggered })
  if (!outcome.hasComing && stored.size === 0) return
  for (const { alertId, ranges } of outcome.coming) {
    const events = stored.get(alertId) ?? []
    if (ranges.length + events.length === 0) continue
    const matched = matchEvents({ orgId, fieldUuid: uuid, alertId }, events, ranges, time)
    changes.events.push(...matched.saved)
    changes.goneEvents.push(...matched.deleted)
    changes.merged.push(...matched.merged)
  }
}
