import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { isDegreeDayRisk, RISK_KEYS, type RiskKey, riskByKey } from '../../risks/registry.ts'
import { DAYS_IN_MONTH } from '../../time/calendar.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import type { Alert } from '../alert.ts'
import { fieldRange } from '../alert-problems.ts'
import { alertCsv, alertFileRow, isSameAlert, readMonthDay, writeMonthDay } from './alert-file.ts'
import { readAlertCsv } from './read-alert-csv.ts'
import { readAlertRows } from './read-alert-rows.ts'

test('every day of the year is written like Jan 1, and read again [D-8.09]', () => {
  expect(writeMonthDay({ day: 1, month: 1 })).toBe('Jan 1')
  expect(writeMonthDay({ day: 31, month: 12 })).toBe('Dec 31')
  for (const [at, days] of DAYS_IN_MONTH.entries())
    for (let day = 1; day <= days; day++)
      expect(readMonthDay(writeMonthDay({ day, month: at + 1 }))).toEqual({ day, month: at + 1 })
})

test.each([
  ['1 Feb', 1, 2],
  ['02/01', 1, 2],
  ['2/1', 1, 2],
  ['2026-02-01', 1, 2],
  ['feb 1', 1, 2],
  ['  Feb   1 ', 1, 2],
  ['February 1', 1, 2],
  ['1 February', 1, 2],
  ['1. Feb', 1, 2],
  ['1-Feb', 1, 2],
  ['1-Feb-26', 1, 2],
  ['01-Feb-2026', 1, 2],
  ['Feb-01', 1, 2],
  ['Feb 1, 2026', 1, 2],
  ['2/1/2026', 1, 2],
  ['12/31', 31, 12],
  ['Sept 5', 5, 9],
])('also read: %s [D-8.10]', (text, day, month) => {
  expect(readMonthDay(text)).toEqual({ day, month })
})

test.each([
  '',
  'Feb 29',
  '2024-02-29',
  'Feb 0',
  '13/01',
  '31/12',
  'Ja 1',
  'Foo 1',
  'Jan',
  '1',
  '2026-1-1',
  'Jan 32',
  '1/1/1/1',
  'Jan 1 to Dec 31',
])('no day of the year: %j', (text) => {
  expect(readMonthDay(text)).toBeNull()
})

const whole = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
const frost: Alert = {
  title: 'Frost',
  active: true,
  threshold: 0.1,
  probability: 0.405,
  recurrent_days: 1,
  ...whole,
}
const heat: Alert = {
  title: 'Short of heat',
  active: false,
  gddBase: 10,
  gddSum: 1400,
  gddLifeCycle: 120,
  probability: 0.5,
  lag: -3,
  ...whole,
}

const HEADER =
  'Risk category,Title,Modifier,Threshold,Probability (%),Required recurrence (consecutive days),Start date,End date,Active,Lag (days),GDD floor temperature,Plant life cycle (days)'

type Known = { risk: RiskKey; data: Alert }
const fileOf = (alerts: readonly Known[], units: UnitSystem, crop = 'Potato', variety = 'Russet') =>
  alertCsv({ crop, variety, units, rows: alerts.map(({ risk, data }) => alertFileRow(risk, data, units)) })

function read(text: string) {
  const file = readAlertCsv(text, 1_000)
  if ('problem' in file) throw new Error(JSON.stringify(file.problem))
  return file
}

describe('what is written', () => {
  test.each(['=1+1', '+1', '-x', '@SUM(A1)'])(
    '%s gets an apostrophe as title, crop and variety; negative numbers stay numbers [D-8.12]',
    (text) => {
      const alerts: Known[] = [
        { risk: 'risk_cold', data: { ...frost, title: text, threshold: -5 } },
        { risk: 'risk_growing_degree_days', data: heat },
      ]
      const lines = fileOf(alerts, 'metric', text, text).split('\r\n')
      expect(lines.slice(1, 3)).toEqual([`Crop,'${text}`, `Variety,'${text}`])
      expect(lines[5]).toBe(`Cold,'${text},below,-5,40.5,1,Jan 1,Dec 31,true,,,`)
      expect(lines[6]).toContain(',-3,10,120')
    },
  )

  test('four lines on what it is, the header on line 5, a row for each alert [D-8.01..09, S1-3.126..139]', () => {
    const alerts: Known[] = [
      { risk: 'risk_cold', data: frost },
      { risk: 'risk_growing_degree_days', data: heat },
      { risk: 'risk_heat_stress', data: { ...frost, title: 'Heat, "dry"' } },
    ]
    expect(fileOf(alerts, 'metric', 'Potato', 'Russet, early')).toBe(
      [
        'Windrow alerts',
        'Crop,Potato',
        'Variety,"Russet, early"',
        'Units,metric',
        HEADER,
        'Cold,Frost,below,0.1,40.5,1,Jan 1,Dec 31,true,,,',
        'Growing degree days,Short of heat,below,1400,50,,Jan 1,Dec 31,false,-3,10,120',
        'Heat stress,"Heat, ""dry""",above,0.1,40.5,1,Jan 1,Dec 31,true,,,',
        '',
      ].join('\r\n'),
    )
  })

  test('imperial: thresholds in °F, inches and °F·d [D-8.04, D-8.05, D-10.01]', () => {
    const lines = fileOf(
      [
        { risk: 'risk_cold', data: frost },
        { risk: 'risk_flood', data: { ...frost, threshold: 2.54 } },
        { risk: 'risk_growing_degree_days', data: heat },
      ],
      'imperial',
    ).split('\r\n')
    expect(lines.slice(3, 4)).toEqual(['Units,imperial'])
    expect(lines.slice(5, 8)).toEqual([
      'Cold,Frost,below,32.18,40.5,1,Jan 1,Dec 31,true,,,',
      'Flood,Frost,above,0.1,40.5,1,Jan 1,Dec 31,true,,,',
      'Growing degree days,Short of heat,below,2520,50,,Jan 1,Dec 31,false,-3,50,120',
    ])
  })
})

describe('there and back', () => {
  const random = createRandom(2026)
  const titles = [
    'Frost',
    'a, b',
    'say "ah"',
    'two\nlines',
    'two\r\nlines',
    '霜 مرحبا 🥔',
    '=1+1',
    '+49',
    '-cmd',
    '-5',
    '@SUM(A1)',
    "'quoted",
    "''twice",
    "'=x",
    ' spaces ',
    '\tTab',
    'NA',
    '0',
    'Title',
    ';;',
  ] as const
  const monthDay = () => {
    const month = 1 + random.below(12)
    return { day: 1 + random.below(DAYS_IN_MONTH[month - 1] ?? 1), month }
  }
  const within = ({ min, max }: { min: number; max: number }) => min + random.uniform() * (max - min)
  const anyAlert = (): Known => {
    const risk = random.pick(RISK_KEYS as [RiskKey, ...RiskKey[]])
    const value = (field: 'threshold' | 'gddSum' | 'gddBase') => {
      const exact = within(fieldRange(risk, field, 'metric'))
      return random.pick([exact, Math.round(exact), Math.round(exact * 10) / 10])
    }
    const condition = isDegreeDayRisk(risk)
      ? { gddSum: value('gddSum'), gddBase: value('gddBase'), gddLifeCycle: 1 + random.below(360) }
      : { threshold: value('threshold'), recurrent_days: 1 + random.below(60) }
    const data: Alert = {
      title: random.pick(titles),
      active: random.uniform() < 0.5,
      probability: random.pick([0.5, 1, 0.073, 1 - random.uniform(), 0.1 + 0.2]),
      start_date: monthDay(),
      end_date: monthDay(),
      ...condition,
      ...(random.uniform() < 0.3 ? { lag: random.below(361) - 180 } : {}),
    }
    return { risk, data }
  }

  test.each(['metric', 'imperial'] as const)(
    'a file in %s units that is read again changes nothing and keeps every id [D-8.13]',
    (units) => {
      const known = Array.from({ length: 400 }, (_, n) => ({ id: String(n), ...anyAlert() }))
      const crop = '=Mais, "süß"'
      const file = read(fileOf(known, units, crop, "'x"))
      expect([file.crop, file.variety, file.units]).toEqual([crop, "'x", units])
      const { alerts, problems } = readAlertRows(file.rows, units, known)
      expect(problems).toEqual([])
      for (const [at, { risk, data, before }] of alerts.entries()) {
        expect([risk, data]).toEqual([known[at]?.risk, known[at]?.data])
        expect(before?.id).toBe(String(at))
        expect(isSameAlert(data, known[at]?.data as Alert)).toBe(true)
      }
    },
  )

  test('also through a spreadsheet: padded lines, upper case, 1-Jan, semicolons and decimal commas', () => {
    const spreadsheet = [
      'Windrow alerts;;;;;;;;;;;',
      'Crop;Potato;;;;;;;;;;',
      'Variety;Russet;;;;;;;;;;',
      'Units;metric;;;;;;;;;;',
      HEADER.replaceAll(',', ';'),
      'Cold;Frost;below;0,1;40,5;1;1-Jan;31-Dec;TRUE;;;',
      'Growing degree days;Short of heat;below;1400;50;;1-Jan;31-Dec;FALSE;-3;10;120',
      ';;;;;;;;;;;',
    ].join('\r\n')
    const { rows, units, lines } = read(`\uFEFF${spreadsheet}`)
    expect(units).toBe('metric')
    expect(lines).toEqual([6, 7])
    const { alerts, problems } = readAlertRows(rows, 'metric', [])
    expect(problems).toEqual([])
    expect(alerts.map(({ data }) => data)).toEqual([frost, heat])
  })
})

describe('what is read', () => {
  const top = 'Windrow alerts\nCrop,Potato\nVariety,Russet\nUnits,metric\n'
  const problemOf = (text: string, maxRows = 1_000) => {
    const file = readAlertCsv(text, maxRows)
    return 'problem' in file ? file.problem : null
  }

  test('columns are found by their names, in any order and case, with or without what is in brackets', () => {
    const text = `${top}title,RISK CATEGORY,probability,Threshold,End Date,start_date,active,remarks\nFrost,cold,40.5,0.1,Dec 31,Jan 1,yes,from dad\n`
    const { alerts, problems } = readAlertRows(read(text).rows, 'metric', [])
    expect(problems).toEqual([])
    expect(alerts.map(({ data }) => data)).toEqual([frost])
  })

  test('a header that is not on line 5 is found, and without units the file says none', () => {
    expect(read(`${HEADER}\nCold,Frost,below,0,40,1,Jan 1,Dec 31,true,,,\n`)).toMatchObject({
      units: null,
      crop: null,
      lines: [2],
    })
  })

  test('lines are those of the file, also behind titles with line breaks', () => {
    const row = 'Cold,"two\nlines",below,0,40,1,Jan 1,Dec 31,true,,,\n'
    expect(read(`${top}${HEADER}\n${row}${row}`).lines).toEqual([6, 8])
  })

  test.each([
    ['', { kind: 'no-rows' }],
    [`${top}${HEADER}\n`, { kind: 'no-rows' }],
    [`${top}${HEADER}\n,,,\n\n`, { kind: 'no-rows' }],
    [`${top}${HEADER.replace('Title', 'Name')}\nCold,x\n`, { kind: 'no-column', column: 'title' }],
    [
      `${top}${HEADER.replace('Risk category', 'Kind')}\nCold,x\n`,
      { kind: 'no-column', column: 'risk_category' },
    ],
    ['a picture, perhaps\n1,2,3', { kind: 'no-column', column: 'title' }],
    [top.replace('metric', 'nautical') + HEADER, { kind: 'unknown-units', line: 4 }],
    [`${top}${HEADER}\nCold,"Frost\n`, { kind: 'open-quote', line: 6 }],
    [`${top}${HEADER}\nCold,"Fr"ost\n`, { kind: 'after-quote', line: 6 }],
    [
      `${top}${HEADER}\nCold,Frost, late,below,0,40,1,Jan 1,Dec 31,true,,,1\n`,
      { kind: 'too-many-cells', line: 6 },
    ],
  ])('what is wrong with the whole is said: %j', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  test('100,000 rows are refused clearly', () => {
    const text = `${top}${HEADER}\n${'Cold,Frost,below,0,40,1,Jan 1,Dec 31,true,,,\n'.repeat(100_000)}`
    expect(problemOf(text)).toEqual({ kind: 'too-many-rows', max: 1_000 })
  }, 30_000)
})

test('risk names are the titles of the registry', () => {
  for (const risk of RISK_KEYS)
    expect(alertFileRow(risk, isDegreeDayRisk(risk) ? heat : frost, 'metric').risk_category).toBe(
      riskByKey(risk).title,
    )
})
