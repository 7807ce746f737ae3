import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import { describe, expect, test } from 'vitest'
import {
  type AlertDraft,
  alertOf,
  draftOf,
  draftProblems,
  emptyDraft,
  isChanged,
  isTitleShared,
} from './alert-draft.ts'

const frost: Alert = {
  title: 'Frost at emergence',
  active: true,
  threshold: 0.1,
  probability: 0.3333,
  recurrent_days: 2,
  start_date: { day: 1, month: 5 },
  end_date: { day: 15, month: 6 },
  lag: 14,
}
const cycle: Alert = {
  title: 'Too cool a summer',
  active: false,
  probability: 0.5,
  gddBase: 7,
  gddSum: 110,
  gddLifeCycle: 120,
  start_date: { day: 1, month: 4 },
  end_date: { day: 30, month: 9 },
}
const blight: StackedAlert = {
  title: 'Late blight weather',
  active: true,
  recurrent_days: 2,
  start_date: { day: 1, month: 6 },
  end_date: { day: 10, month: 9 },
  risks: [
    { risk: 'risk_cold', threshold: 12, probability: 0.5 },
    { risk: 'risk_high_humidity', threshold: 90, probability: 0.4 },
  ],
}

/** The draft with something typed into a field of one of its conditions. */
function typed(
  draft: AlertDraft,
  index: number,
  field: 'threshold' | 'gddSum' | 'probability',
  text: string,
) {
  const conditions = draft.conditions.map((condition, at) => {
    const value = condition.values[field]
    return at !== index || value === undefined
      ? condition
      : { ...condition, values: { ...condition.values, [field]: { ...value, text } } }
  })
  return { ...draft, conditions }
}

describe('an alert in its form', () => {
  test('shows the units of the account and percent with one decimal [S1-3.71]', () => {
    const draft = draftOf('risk_cold', frost, 'imperial')
    expect(draft.conditions[0]?.values.threshold?.text).toBe('32.2')
    expect(draft.conditions[0]?.values.probability?.text).toBe('33.3')
    expect(draft.days?.text).toBe('2')
  })

  test('what was not changed stays what it was, to the last digit', () => {
    for (const units of ['metric', 'imperial'] as const) {
      expect(alertOf('risk_cold', draftOf('risk_cold', frost, units), units)).toEqual(frost)
      const degreeDays = draftOf('risk_growing_degree_days', cycle, units)
      expect(alertOf('risk_growing_degree_days', degreeDays, units)).toEqual(cycle)
      expect(alertOf('risk_cold_and_damp', draftOf('risk_cold_and_damp', blight, units), units)).toEqual(
        blight,
      )
    }
  })

  test('typed back to what it was is not a change', () => {
    const opened = draftOf('risk_cold', frost, 'imperial')
    const back = typed(typed(opened, 0, 'threshold', '40'), 0, 'threshold', '32.2')
    expect(isChanged(back, opened)).toBe(false)
    expect(alertOf('risk_cold', back, 'imperial')).toEqual(frost)
    const other = typed(opened, 0, 'threshold', '41')
    expect(isChanged(other, opened)).toBe(true)
    expect(alertOf('risk_cold', other, 'imperial')).toMatchObject({ threshold: 5, probability: 0.3333 })
  })

  test('a stored value that the other system would refuse is refused only once it is changed', () => {
    const opened = draftOf('risk_growing_degree_days', cycle, 'imperial')
    expect(opened.conditions[0]?.values.gddSum?.text).toBe('198')
    expect([...draftProblems(opened, 'imperial')]).toEqual([])
    const changed = typed(opened, 0, 'gddSum', '199')
    expect([...draftProblems(changed, 'imperial').keys()]).toEqual(['0.gddSum'])
  })

  test('a new one is active, from Jan 1 to Dec 31, and empty [S1-4.46..48, S1-9.16]', () => {
    const draft = emptyDraft('risk_flood')
    expect(draft).toMatchObject({
      title: '',
      active: true,
      start: { day: 1, month: 1 },
      end: { day: 31, month: 12 },
    })
    expect([...draftProblems(draft, 'metric').keys()]).toEqual([
      'title',
      '0.threshold',
      '0.probability',
      'recurrent_days',
    ])
  })

  test('degree days have neither threshold nor days, others none of their fields [S1-5.56..58]', () => {
    const degreeDays = emptyDraft('risk_pest_degree_days')
    expect(degreeDays.days).toBeNull()
    expect(Object.keys(degreeDays.conditions[0]?.values ?? {})).toEqual([
      'gddBase',
      'gddSum',
      'gddLifeCycle',
      'probability',
    ])
    expect(Object.keys(emptyDraft('risk_cold').conditions[0]?.values ?? {})).toEqual([
      'threshold',
      'probability',
    ])
  })

  test('a stacked one is checked risk by risk [S1-5.59]', () => {
    const opened = draftOf('risk_cold_and_damp', blight, 'metric')
    const problems = draftProblems(typed(opened, 1, 'threshold', '900'), 'metric')
    expect([...problems]).toEqual([
      ['1.threshold', { field: 'threshold', problem: { kind: 'too-high', max: 100 } }],
    ])
  })
})

test('a title that another alert has is reported, not one that is its own or empty', () => {
  const alerts = [
    { id: 'a', alert: frost },
    { id: 'b', alert: { ...cycle, title: '' } },
  ]
  expect(isTitleShared(' frost at Emergence', null, alerts)).toBe(true)
  expect(isTitleShared('Frost at emergence', 'a', alerts)).toBe(false)
  expect(isTitleShared('Frost at flowering', null, alerts)).toBe(false)
  expect(isTitleShared('', null, alerts)).toBe(false)
})
