import { describe, expect, test } from 'vitest'
import type { Alert } from '../alert.ts'
import { ALERT_FILE_COLUMNS, type AlertFileRow } from './alert-file.ts'
import { readAlertRows } from './read-alert-rows.ts'

const BLANK = Object.fromEntries(ALERT_FILE_COLUMNS.map(({ key }) => [key, ''])) as AlertFileRow
const cold: AlertFileRow = {
  ...BLANK,
  risk_category: 'Cold',
  title: 'Frost',
  modifier: 'below',
  threshold: '0',
  probability: '40',
  required_recurrence: '2',
  start_date: 'Apr 15',
  end_date: 'Jun 10',
  active: 'true',
}
const degreeDays: AlertFileRow = {
  ...cold,
  risk_category: 'Pest degree days',
  modifier: 'above',
  threshold: '300',
  required_recurrence: '',
  gdd_floor_temperature: '10',
  plant_life_cycle: '120',
}
const frost: Alert = {
  title: 'Frost',
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 2,
  start_date: { day: 15, month: 4 },
  end_date: { day: 10, month: 6 },
}

const alertOf = (row: AlertFileRow, units: 'metric' | 'imperial' = 'metric') => {
  const { alerts, problems } = readAlertRows([row], units, [])
  expect(problems).toEqual([])
  return alerts[0]?.data
}
const problemsOf = (row: Partial<AlertFileRow>, units: 'metric' | 'imperial' = 'metric', from = cold) =>
  readAlertRows([{ ...from, ...row }], units, []).problems.map(({ column, problem }) => [column, problem])

describe('cells', () => {
  test('a row becomes an alert; 0 is a value, NA and blank are none [D-8.07, D-8.08, S1-5.81, S1-5.83]', () => {
    expect(alertOf(cold)).toEqual(frost)
    expect(alertOf({ ...cold, lag: 'NA', gdd_floor_temperature: 'na', plant_life_cycle: ' ' })).toEqual(frost)
    expect(alertOf({ ...cold, lag: '0' })).toEqual({ ...frost, lag: 0 })
    const { threshold, recurrent_days, ...others } = frost
    expect(alertOf(degreeDays)).toEqual({ ...others, gddSum: 300, gddBase: 10, gddLifeCycle: 120 })
  })

  test('thresholds of an imperial file are in its units [D-8.05]', () => {
    expect(alertOf({ ...cold, threshold: '32' }, 'imperial')).toEqual(frost)
    expect(
      alertOf({ ...degreeDays, threshold: '540', gdd_floor_temperature: '50' }, 'imperial'),
    ).toMatchObject({
      gddSum: 300,
      gddBase: 10,
    })
  })

  test.each(['Cold', 'COLD', ' cold ', 'risk_cold'])(
    'the risk is known by its title in any case: %j',
    (name) => {
      expect(alertOf({ ...cold, risk_category: name })).toEqual(frost)
    },
  )

  test.each([
    ['true', true],
    ['TRUE', true],
    ['Yes', true],
    ['1', true],
    ['false', false],
    ['no', false],
    ['0', false],
  ])('active: %s', (text, active) => {
    expect(alertOf({ ...cold, active: text })).toEqual({ ...frost, active })
  })

  test('days in a row are one when nothing is said [S1-5.77]', () => {
    expect(alertOf({ ...cold, required_recurrence: '' })).toEqual({ ...frost, recurrent_days: 1 })
    expect(alertOf({ ...cold, required_recurrence: 'NA' })).toEqual({ ...frost, recurrent_days: 1 })
  })

  test('days that are summed up must be said [S1-5.78]', () => {
    for (const [risk_category, modifier] of [
      ['Cumulative flood', 'above'],
      ['Cumulative drought', 'below'],
    ] as const)
      expect(problemsOf({ risk_category, modifier, required_recurrence: '' })).toEqual([
        ['required_recurrence', { kind: 'blank' }],
      ])
  })

  test.each<[Partial<AlertFileRow>, [string, object][]]>([
    [{ risk_category: '' }, [['risk_category', { kind: 'blank' }]]],
    [{ risk_category: 'Hail' }, [['risk_category', { kind: 'unknown-risk' }]]],
    [{ title: '  ' }, [['title', { kind: 'blank' }]]],
    [{ title: 'x'.repeat(201) }, [['title', { kind: 'title-too-long', max: 200 }]]],
    [{ modifier: 'above' }, [['modifier', { kind: 'wrong-modifier', direction: 'below' }]]],
    [{ threshold: '' }, [['threshold', { kind: 'blank' }]]],
    [{ threshold: 'NA' }, [['threshold', { kind: 'blank' }]]],
    [
      { threshold: 'cold' },
      [['threshold', { kind: 'value', field: 'threshold', problem: { kind: 'not-a-number' } }]],
    ],
    [
      { threshold: '1,5' },
      [['threshold', { kind: 'value', field: 'threshold', problem: { kind: 'not-a-number' } }]],
    ],
    [
      { threshold: '81' },
      [['threshold', { kind: 'value', field: 'threshold', problem: { kind: 'too-high', max: 80 } }]],
    ],
    [{ probability: '' }, [['probability', { kind: 'blank' }]]],
    [
      { probability: '0' },
      [['probability', { kind: 'value', field: 'probability', problem: { kind: 'too-low', min: 0 } }]],
    ],
    [
      { probability: '100.1' },
      [['probability', { kind: 'value', field: 'probability', problem: { kind: 'too-high', max: 100 } }]],
    ],
    [
      { required_recurrence: '0' },
      [
        [
          'required_recurrence',
          { kind: 'value', field: 'recurrent_days', problem: { kind: 'too-low', min: 1 } },
        ],
      ],
    ],
    [
      { required_recurrence: '1.5' },
      [['required_recurrence', { kind: 'value', field: 'recurrent_days', problem: { kind: 'not-whole' } }]],
    ],
    [
      { start_date: '', end_date: 'Feb 29' },
      [
        ['start_date', { kind: 'blank' }],
        ['end_date', { kind: 'not-a-date' }],
      ],
    ],
    [{ active: '' }, [['active', { kind: 'blank' }]]],
    [{ active: 'maybe' }, [['active', { kind: 'not-true-or-false' }]]],
    [{ lag: '200' }, [['lag', { kind: 'value', field: 'lag', problem: { kind: 'too-high', max: 180 } }]]],
    [
      { gdd_floor_temperature: '10' },
      [['gdd_floor_temperature', { kind: 'value', field: 'gddBase', problem: { kind: 'not-used' } }]],
    ],
    [{ gdd_floor_temperature: '0', plant_life_cycle: '0' }, []],
    [{ modifier: '' }, []],
    [{ threshold: '−2.5' }, []],
  ])('%j [D-8.07, S1-5.76]', (row, problems) => {
    expect(problemsOf(row)).toEqual(problems)
  })

  test('a degree-day row needs its own columns', () => {
    expect(
      problemsOf(
        { gdd_floor_temperature: '', plant_life_cycle: '361', required_recurrence: '3' },
        'metric',
        degreeDays,
      ),
    ).toEqual([
      ['required_recurrence', { kind: 'value', field: 'recurrent_days', problem: { kind: 'not-used' } }],
      ['gdd_floor_temperature', { kind: 'blank' }],
      ['plant_life_cycle', { kind: 'value', field: 'gddLifeCycle', problem: { kind: 'too-high', max: 360 } }],
    ])
  })

  test('limits are shown in the units of the file, and what is legal in either system is', () => {
    expect(problemsOf({ threshold: '177' }, 'imperial')).toEqual([
      ['threshold', { kind: 'value', field: 'threshold', problem: { kind: 'too-high', max: 176 } }],
    ])
    const rain = { risk_category: 'Flood', modifier: 'above' }
    expect(problemsOf({ ...rain, threshold: '78.75' }, 'imperial')).toEqual([])
    expect(problemsOf({ ...rain, threshold: '2000.25' }, 'metric')).toEqual([])
    expect(problemsOf({ ...rain, threshold: '78.76' }, 'imperial')).toEqual([
      ['threshold', { kind: 'value', field: 'threshold', problem: { kind: 'too-high', max: 78.75 } }],
    ])
  })
})

describe('ids', () => {
  const known = (id: string, data: Alert) => ({ id, risk: 'risk_cold' as const, data })

  test('the n-th row with the same risk and title means the n-th such alert', () => {
    const there = [known('a', frost), known('b', frost), known('c', { ...frost, title: 'Other' })]
    const rows = [
      cold,
      { ...cold, threshold: '1' },
      { ...cold, threshold: '2' },
      { ...cold, risk_category: 'Heat stress', modifier: '' },
    ]
    const { alerts } = readAlertRows(rows, 'metric', there)
    expect(alerts.map(({ before }) => before?.id ?? null)).toEqual(['a', 'b', null, null])
  })

  test('a value that was so before is not refused, any other is', () => {
    const odd = { ...frost, threshold: 99 }
    const read = (threshold: string) =>
      readAlertRows([{ ...cold, threshold }], 'metric', [known('a', odd)]).problems
    expect(read('99')).toEqual([])
    expect(read('98')).toHaveLength(1)
  })

  test('every row is read, whatever is wrong before it, and problems name it', () => {
    const { problems } = readAlertRows([{ ...cold, active: '' }, cold, { ...cold, title: '' }], 'metric', [])
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [0, 'active'],
      [2, 'title'],
    ])
  })
})
