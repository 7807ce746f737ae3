import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { fieldSummaryTexts as texts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { fullDay, shortDay } from '@windrow/contract/words/day-words.ts'
import { isSeasonOver, offSeasonHeadline } from '@windrow/contract/words/off-season-words.ts'
import { overviewWords } from '@windrow/contract/words/overview-words.ts'
import { formatNumber, formatQuantity, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ReportContext } from '../making/report-order.ts'
import { riskNote } from '../page/chart.tsx'
import { fieldHead } from '../page/field-head.ts'
import { figures, verdictTag } from '../page/figures.tsx'
import { firstThatFits, heightsOf } from '../page/height-of.ts'
import { INK, type PageSize, px, written } from '../page/ink.ts'
import { restsOn, sectionTitle, staleLine } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { rainCellOf } from '../page/rain-cell.ts'
import { dataTable } from '../page/table.ts'
import { alertNote, triggeredRanges } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import { decisionRows } from './decision-rows.ts'
import { growthSteps } from './growth-steps.tsx'
import type { SummaryData } from './read-summary.ts'
import { cropFigures, soilFigures } from './summary-figures.ts'

type Drawn = DrawnField<SummaryData>

/** Alerts and notes, as many as the page has room for; the risk report and the diary have all. */
const WAYS = [
  { alerts: 3, notes: 4 },
  { alerts: 2, notes: 3 },
  { alerts: 2, notes: 2 },
  { alerts: 1, notes: 1 },
] as const

export function summaryPage(field: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { facts, data } = field
  const { units } = context
  const rows = [cropFigures(data, units), soilFigures(data, units)].filter((row) => row.length > 0)
  const above = [
    fieldHead(facts, leadOf(field, context), context, size),
    ...staleLine(data.decisions, context),
    ...rows.map((row, at) => figures(row, size, at === rows.length - 1 ? 0 : 10)),
    ...growth(data, size),
    ...decisions(data, units, facts.zone === context.zone ? null : facts.zone),
    ...week(data, units),
  ]
  const left = size.height - heightsOf(above, px(size.width)) / px(1)
  return [
    ...above,
    ...firstThatFits(
      WAYS.map((way) => () => notes(field, units, way)),
      size.width,
      left,
    ),
  ]
}

function notes(field: Drawn, units: UnitSystem, way: (typeof WAYS)[number]): PdfNode[] {
  return [
    {
      columns: [alerts(field, units, way.alerts), diary(field.data, units, way.notes)],
      columnGap: px(24),
      margin: [0, px(16), 0, 0],
      unbreakable: true,
    },
  ]
}

/** As in the dashboard's overview; without permission for that, the estimated growth stage. */
export function leadOf({ data }: Drawn, { units }: ReportContext): string {
  const { decisions, week, growth, offSeason } = data
  const days = week?.weeklyforecast ?? []
  if (decisions !== null && growth !== null && offSeason !== null)
    return `${offSeasonHeadline(offSeason, growth)} ${overviewWords(decisions, days, units)}`
  if (decisions !== null) return overviewWords(decisions, days, units)
  const stage = growth?.stage_estimated
  return stage ? fieldDashboardTexts.stage.sentence(stage) : reportPageTexts.notOpen
}

function growth({ growth: grown }: SummaryData, size: PageSize): PdfNode[] {
  if (grown === null || grown.stages.length === 0 || grown.missing !== null) return []
  return [sectionTitle(texts.stages.title), growthSteps(grown, size)]
}

function decisions(
  { decisions: made, growth: grown }: SummaryData,
  units: UnitSystem,
  zone: string | null,
): PdfNode[] {
  const aside = zone === null ? {} : { aside: reportPageTexts.fieldTime(zone) }
  const isOver = grown !== null && isSeasonOver(grown)
  const title = sectionTitle(isOver ? offSeasonTexts.work.title : texts.decisions.title, aside)
  if (made === null) return [title, written(texts.decisions.notOpen, { color: INK.text2 })]
  return [
    title,
    dataTable(
      [
        { title: texts.decisions.what, width: 176 },
        { title: texts.decisions.outcome, width: 128 },
        { title: texts.decisions.why, width: '*' },
      ],
      decisionRows(made, units, isOver).map(({ name, verdict, tag, outcome, why }) => ({
        cells: [
          {
            columns: [
              { ...written(name, { bold: true }), width: px(74) },
              { ...verdictTag(verdict, tag), width: '*' },
            ],
            columnGap: px(4),
          },
          capitalised(outcome),
          written(why, { color: INK.text2 }),
        ],
      })),
      { pad: 4 },
    ),
  ]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function week({ week: forecast, provenance, decisions: made }: SummaryData, units: UnitSystem): PdfNode[] {
  const days = forecast?.weeklyforecast ?? []
  if (days.length === 0) return []
  const rain = new Map(made?.fieldWork.days.map(({ date, rainOutlook }) => [date, rainOutlook]))
  const degrees = (value: number | null) =>
    value === null ? reportPageTexts.nothing : formatNumber(value, 'temperature', units, 0)
  const cell = { width: '*', align: 'right' } as const
  const words = weatherOutlookTexts.week
  const row = (title: string, cells: string[]) => ({ cells: [title, ...cells] })
  return [
    sectionTitle(texts.week.title, restsOn(provenance)),
    dataTable(
      [{ title: '', width: 84 }, ...days.map(({ date }) => ({ title: shortDay(date), ...cell }))],
      [
        row(
          words.max(unitOf('temperature', units)),
          days.map(({ max }) => degrees(max)),
        ),
        row(
          words.min(unitOf('temperature', units)),
          days.map(({ min }) => degrees(min)),
        ),
        row(
          words.rain(unitOf('precipitation', units)),
          // Seven columns are narrow: the chance above the amount.
          days.map(({ date }) => rainCellOf(rain.get(date), units).replace(', ', ',\n')),
        ),
      ],
    ),
  ]
}

function alerts({ facts, data: { feed } }: Drawn, units: UnitSystem, most: number): PdfNode {
  const words = weatherOutlookTexts.alerts
  const ranges = feed ? triggeredRanges(feed) : []
  const lines = [
    ...(feed === null ? [words.notOpen] : ranges.length === 0 ? [words.none] : []),
    ...(feed && feed.undecided.length > 0
      ? [words.undecided(feed.undecided.map(({ title }) => title).join(', '))]
      : []),
  ]
  const more = ranges.length - most
  return {
    stack: [
      sectionTitle(words.title, { above: 0, ...(more > 0 ? { aside: words.more(more) } : {}) }),
      ...ranges.slice(0, most).map((range) => riskNote(alertNote(range, facts.today, units))),
      ...lines.map((line) => written(line, { color: INK.text2, margin: [0, 4, 0, 0] })),
    ],
    width: '*',
  }
}

function diary({ diary: entries }: SummaryData, units: UnitSystem, most: number): PdfNode {
  const known = entries?.notes ?? []
  const shown = known.slice(0, most)
  const more = (entries?.more ?? 0) + known.length - shown.length
  return {
    stack: [
      sectionTitle(texts.diary.title, {
        above: 0,
        ...(more > 0 ? { aside: texts.diary.more(more) } : {}),
      }),
      ...(shown.length === 0 ? [written(texts.diary.none, { color: INK.text2, margin: [0, 4, 0, 0] })] : []),
      ...shown.map((note): PdfNode => {
        const { kind, date, text, amount, photos, author } = note
        const details = [
          ...(amount === null ? [] : [texts.diary.amount(formatQuantity(amount, 'precipitation', units))]),
          ...(photos.length === 0 ? [] : [texts.diary.photos(photos.length)]),
          ...(author === null ? [] : [texts.diary.by(author)]),
        ].join(', ')
        return {
          stack: [
            written(diaryTexts.named(diaryTexts.kinds[kind], fullDay(date)), { bold: true }),
            ...(text === '' ? [] : [written(shortened(text), { color: INK.text2 })]),
            ...(details === '' ? [] : [written(details, { size: 11, color: INK.text3 })]),
          ],
          margin: [0, px(6), 0, 0],
          unbreakable: true,
        }
      }),
    ],
    width: '*',
  }
}

const LONGEST = 240
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
