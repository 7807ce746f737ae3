import { api } from '@windrow/contract/api/api.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { riskReportTexts } from '@windrow/contract/texts/en/report-risk-report.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { limitText, waterText } from '@windrow/contract/words/amounts.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { plantingModel } from '@windrow/contract/words/planting-model.ts'
import { forecastLine } from '@windrow/contract/words/provenance-words.ts'
import { rainCell } from '@windrow/contract/words/rain-words.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { REPORT_TYPES, type ReportType } from '@windrow/core/reports/report-types.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluateAllTiles } from '../../alerts/evaluation/evaluate-tiles.ts'
import { computeCellStates } from '../../planting/field-state/compute-field-states.ts'
import { type ReadPdf, readPdf } from '../../testing/pdf-text.ts'
import { reportAccountOf } from '../../testing/report-account.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { createReportMaker } from './report-maker.ts'
import type { MadeReport, ReportAccount, ReportMaker } from './report-order.ts'

const NOW = '2026-05-14T12:00:00Z'
const ZONE = 'America/Chicago'

let windrow: TestWindrow
let account: TestAccount
let sender: ReportAccount
let maker: ReportMaker
/** By name: Alder, Birch, Cedar. */
let fields: [string, string, string]

beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOW })
  account = await windrow.addAccount({ name: 'Ada Byron' })
  const { services } = windrow
  const planted = { plantingDate: '2026-04-28' }
  const cedar = await addTestField(services, account.orgId, { name: 'Cedar', lat: 42.03, lon: -93.65 })
  const alder = await addTestField(services, account.orgId, { name: 'Alder', ...planted })
  const birch = await addTestField(services, account.orgId, {
    name: 'Birch',
    crop: 'Quinoa',
    variety: 'Puno',
  })
  fields = [alder, birch, cedar]
  await addTestAlert(services.db, account.orgId, {
    data: { title: 'Any warmth at all', threshold: 40, probability: 0.2 },
  })
  await fetchTestWeather(windrow)
  await computeCellStates(services, 'all')
  await evaluateAllTiles(services)
  sender = await reportAccountOf(services, account)
  maker = createReportMaker(services)
}, 120_000)

afterAll(async () => {
  await maker.close()
  await windrow.stop()
})

const order = (type: ReportType, uuids: readonly string[], units: UnitSystem = 'metric') => ({
  type,
  account: sender,
  fields: uuids,
  units,
  language: 'en' as const,
  zone: ZONE,
  now: new Date(NOW),
})

async function made(
  type: ReportType,
  uuids: readonly string[],
  units?: UnitSystem,
): Promise<{ report: MadeReport; pdf: ReadPdf }> {
  const report = await maker.make(order(type, uuids, units))
  return { report, pdf: await readPdf(report.pdf) }
}

const middle = (dataset: WeatherDataset, series: string, at: number): number => {
  const bands = dataset.ds_fc[series] as Record<string, (number | null)[]>
  return (bands['-1.0'] ?? bands['0.5'])?.[at] ?? Number.NaN
}

describe('a report says what the API says', () => {
  test.each(['metric', 'imperial'] as const)('weather outlook, %s', { timeout: 90_000 }, async (units) => {
    const { report, pdf } = await made('weather_outlook', [fields[0]], units)
    expect(report.pages).toBe(2)
    const [first = '', second = ''] = pdf.pages
    const weather = (variable: 'temperature' | 'precipitation' | 'wind', view: 'daily' | 'monthly') =>
      account.call(api.getWeather, { params: { variable, view, uuid: fields[0] } })
    const temperature = await weather('temperature', 'daily')
    expect(report.models).toBe(forecastLine(temperature.provenance))
    const rain = await weather('precipitation', 'daily')
    const wind = await weather('wind', 'daily')
    for (let at = 0; at < 7; at++) {
      const row = [
        shortDay(temperature.ds_fc.time[at] ?? ''),
        formatNumber(middle(temperature, 't2m_max', at), 'temperature', units, 0),
        formatNumber(middle(temperature, 't2m_min', at), 'temperature', units, 0),
        // The chance and the amount, or that it is dry: the middle of a day alone hides what may come.
        rainCell(rain.rain?.days[at], units) ?? 'dry',
        formatNumber(middle(wind, 'ws_mean', at), 'speed', units),
      ].join(' ')
      expect(first).toContain(row)
    }
    const months = await weather('temperature', 'monthly')
    const wet = await weather('precipitation', 'monthly')
    for (let at = 0; at < months.ds_fc.time.length; at++) {
      expect(second).toContain(formatNumber(middle(months, 't2m_avg', at), 'temperature', units))
      expect(second).toContain(
        formatNumber(middle(wet, 'tp_sum', at), 'precipitation', units, units === 'metric' ? 0 : 1),
      )
    }
    const { irrigation } = await account.call(api.getDecisions, { params: { uuid: fields[0] } })
    expect(first).toContain(
      formatQuantity(irrigation.rain.middle ?? 0, 'precipitation', units, units === 'metric' ? 0 : 2),
    )
  })

  test.each(['metric', 'imperial'] as const)('field summary, %s', { timeout: 90_000 }, async (units) => {
    const { pdf } = await made('field_summary', [fields[0]], units)
    const [page = ''] = pdf.pages
    const uuid = fields[0]
    const growth = await account.call(api.getGrowth, { params: { uuid } })
    const soil = await account.call(api.getSoilProfile, { params: { uuid } })
    const expected = await account.call(api.getYieldForecast, { params: { uuid } })
    const week = await account.call(api.getWeeklyForecast, { query: { uuid } })
    expect(page).toContain(formatQuantity(growth.degreeDays ?? 0, 'degree_days', units))
    expect(page).toContain(shortDay(growth.harvest?.date ?? ''))
    expect(page).toContain(formatQuantity(soil.depth.now ?? 0, 'temperature', units))
    expect(page).toContain(formatQuantity(soil.moisture.now ?? 0, 'soil_moisture', units))
    expect(page).toContain(`${Math.round(expected.yieldForecast ?? -1)} %`)
    expect(page).toContain(formatQuantity(week.currentWeather.temp, 'temperature', units))
    expect(page).toContain(growth.stage_estimated ?? 'no stage')
    const { fieldWork } = await account.call(api.getDecisions, { params: { uuid } })
    for (const { rainOutlook } of fieldWork.days)
      expect(page.replaceAll(/\s+/g, ' ')).toContain(rainCell(rainOutlook, units)?.split(', ')[0] ?? 'dry')
  })

  test.each(['metric', 'imperial'] as const)('season review, %s', { timeout: 90_000 }, async (units) => {
    const { report, pdf } = await made('season_review', [fields[0]], units)
    expect(report.pages).toBe(2)
    const season = await account.call(api.getSustainability, { params: { uuid: fields[0] } })
    const { soFar } = season.water
    const text = pdf.pages.join(' ')
    for (const key of ['rain', 'need', 'rainUsed', 'irrigation', 'deficit'] as const)
      expect(text).toContain(waterText(soFar[key], units))
    expect(text).toContain(limitText(season.heat.threshold, units))
    expect(text).toContain(`Days above ${limitText(season.heat.threshold, units)}`)
  })

  test('planting plan', { timeout: 90_000 }, async () => {
    const { pdf } = await made('planting_plan', [fields[0]])
    const planting = await account.call(api.getPlanting, { params: { uuid: fields[0] }, query: {} })
    const model = plantingModel(planting)
    if (!model) throw new Error('There is a model of maize.')
    const curve = model.curve(model.factors.map(({ saved }) => saved))
    const best = bestDate(curve.mean, model.usualDates)
    if (!best) throw new Error('Maize ripens in Iowa.')
    const text = pdf.pages.join(' ')
    expect(text).toContain(shortDay(dayOf(model.first + best.at)))
    expect(text).toContain(
      `8 years in 10: ${Math.round(curve.low[best.at] ?? 0)} to ${Math.round(curve.high[best.at] ?? 0)} %`,
    )
    const shown = model.factors.filter(({ saved, values }) => saved > 0 && values.some((value) => value > 0))
    for (const { title } of shown) expect(text).toContain(title)
  })

  test('risk report: the alert with its days, its limit and its chance in words', {
    timeout: 90_000,
  }, async () => {
    const { pdf } = await made('risk_report', [fields[0]], 'imperial')
    const { data } = await account.call(api.getFieldFeed, { params: { uuid: fields[0] } })
    const rules = data.events.flatMap(({ what }) => (what.kind === 'rule' ? [what.range] : []))
    expect(rules.length).toBeGreaterThan(0)
    const text = pdf.pages.join(' ')
    for (const { metadata } of rules) {
      expect(text).toContain(metadata.title)
      const chance = chanceText(metadata.probability)
      expect(text.toLowerCase()).toContain(chance)
      expect(text).toContain(String(Math.round(metadata.probability * 100)))
    }
    expect(text).toContain('104.0 °F')
  })

  test('risk report: says so where nothing is triggered', { timeout: 90_000 }, async () => {
    const { report } = await made('risk_report', [fields[1]])
    const { data } = await account.call(api.getFieldFeed, { params: { uuid: fields[1] } })
    expect(data.events.some(({ what }) => what.kind === 'rule')).toBe(false)
    expect(report.lines[0]?.sentence).toMatch(/^(Nothing is triggered|No alert is triggered)/)
  })
})

describe('every type', () => {
  test.each(REPORT_TYPES)(
    '%s: contents, pages, links, outline, metadata',
    { timeout: 120_000 },
    async (type) => {
      const { report, pdf } = await made(type, [fields[2], fields[0], fields[1]])
      const { pages } = pdf
      expect(pages).toHaveLength(report.pages)
      expect(report.lines.map(({ name }) => name)).toEqual(['Alder', 'Birch', 'Cedar'])
      pages.forEach((page, at) => {
        expect(page).toContain(reportPageTexts.page(at + 1, report.pages))
        expect(page).toContain(reportPageTexts.simulated)
        expect(page).toContain('CRU CL 2.0')
        expect(page).toContain(`${reportTexts.types[type].name}, Thu 14 May 2026, 07:00 CDT`)
      })
      const [contents = ''] = pages
      // Few lines of contents do not have a page to themselves where an overview follows.
      if (type === 'risk_report') expect(contents).toContain(riskReportTexts.overview.title)
      else expect(contents).toContain(reportPageTexts.contents.maps)
      for (const { name, sentence } of report.lines) {
        const page =
          pages.findIndex((text, at) => at > 0 && text.includes(`${name} `) && text.includes('Iowa')) + 1
        expect(page).toBeGreaterThan(1)
        expect(contents.replaceAll(' ', '')).toContain(sentence.replace(/[\s\u00a0]/g, ''))
      }
      const numbers = report.lines.map(({ name }) => firstPageOf(pdf, name))
      for (const number of numbers) expect(contents).toMatch(new RegExp(`(^|\\D)${number}(\\D|$)`))
      expect(pdf.links[0]).toBeGreaterThanOrEqual(3)
      expect(pdf.outline).toEqual(expect.arrayContaining(['Alder', 'Birch', 'Cedar']))
      expect(pdf.title).toContain(reportTexts.types[type].name)
      expect(pdf.author).toBe('Ada Byron')
      expect(pdf.language).toBe('en')
      expect(pdf.hasImages).toBe(false)
      expect(report.fileName).toBe(`${reportTexts.types[type].name}, 3 fields, 2026-05-14`)
    },
  )
})

/** The start of the field's own pages: its crop is below its name. */
function firstPageOf({ pages }: ReadPdf, name: string): number {
  const crops = 'Maize|Quinoa'
  return pages.findIndex((text, at) => at > 0 && new RegExp(`${name} (${crops}),`).test(text)) + 1
}
