import { type YieldChart, yieldDefinition } from '@windrow/charts/definitions/yield-chart.ts'
import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { plantingPlanTexts as texts } from '@windrow/contract/texts/en/report-planting-plan.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { dateOnly, shortDay, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import { percentText, whenItCounts, whyList, whySentence } from '@windrow/contract/words/planting-words.ts'
import { NEARLY_BEST } from '@windrow/core/planting/planting-results.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { ReportContext } from '../making/report-order.ts'
import { chart, withoutAxisTitle } from '../page/chart.tsx'
import { fieldHead } from '../page/field-head.ts'
import { type Figure, figures } from '../page/figures.tsx'
import { INK, type PageSize, written } from '../page/ink.ts'
import { sectionTitle } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { dataTable } from '../page/table.ts'
import type { DrawnField } from '../report-type-def.ts'
import { type Plan, planOf } from './plan-of.ts'
import type { PlanData } from './read-plan.ts'
import { yearsChart, yieldLegend } from './years-chart.tsx'

type Drawn = DrawnField<PlanData>
type Made = Extract<Plan, { kind: 'plan' }>

/** When to plant, why, and what past years would have brought. */
export function planPages(field: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { facts, data } = field
  const plan = planOf(field)
  const head = fieldHead(facts, planSentence(field), context, size)
  if (plan.kind === 'none' || data.response === null)
    return [head, ...(plan.kind === 'none' ? [written(plan.text, { size: 13, color: INK.text2 })] : [])]
  const shownFigures = planFigures(plan)
  return [
    head,
    ...(shownFigures.length === 0 ? [] : [figures(shownFigures, size)]),
    sectionTitle(texts.chart, { above: 0 }),
    chart(withoutAxisTitle(yieldChart(plan)), { height: 250 }, size),
    yieldLegend(size),
    ...why(plan),
    ...factorTable(plan, context),
    ...dateTable(plan),
    ...pastYears(plan, size),
    written(footnote(data.response, plan), { size: 11, color: INK.text3, margin: [0, 10, 0, 0] }),
  ]
}

export function planSentence(field: Drawn): string {
  const plan = planOf(field)
  return plan.kind === 'none' ? plan.title : `${plan.headline.title}. ${plan.headline.detail}`
}

const whole = (value: number | undefined) => String(Math.round(value ?? 0))
const dayAt = ({ model }: Made, at: number) => dayOf(model.first + at)

function planFigures(plan: Made): Figure[] {
  const { best, curve } = plan
  if (best === null) return []
  const [first, last] = [dateOnly(dayAt(plan, best.first)), dateOnly(dayAt(plan, best.last))]
  const words = texts.figures
  const now = plan.model.today - plan.model.first
  const today = curve.mean[now]
  const lost = (curve.mean[best.at] ?? 0) - (today ?? 0)
  return [
    { label: words.best, value: shortDay(dayAt(plan, best.at)), note: '', hue: 'accent' },
    {
      label: words.window,
      value: best.first === best.last ? words.noOther : words.range(first, last),
      note: words.points(String(NEARLY_BEST)),
    },
    {
      label: words.yield,
      value: words.percent(whole(curve.mean[best.at])),
      note: words.eight(whole(curve.low[best.at]), whole(curve.high[best.at])),
      hue: 'yield',
    },
    ...(now >= 0 && today !== undefined
      ? [
          {
            label: words.now,
            value: words.percent(whole(today)),
            note: Math.round(lost) === 0 ? words.asGood : words.against(whole(lost)),
          },
        ]
      : []),
  ]
}

function yieldChart(plan: Made) {
  const { model, curve, best } = plan
  const chartData: YieldChart = {
    title: plantingTexts.mainChart,
    description: '',
    first: model.first,
    curve,
    years: model.years,
    best,
    today: model.today,
    hasSeasons: false,
    compared: [],
    why: () => '',
    texts: { ...plantingPageTexts.chart, axis: plantingTexts.yieldAxis },
  }
  const definition = yieldDefinition(chartData)
  // One line for both where the best date is today.
  const isToday = best !== null && model.first + best.at === model.today
  const dates = (definition.dates ?? []).filter(({ key }) => key !== 'today' || !isToday)
  return { ...definition, dates }
}

function why(plan: Made): PdfNode[] {
  if (plan.best === null) return []
  const day = weekdayAndDay(dayAt(plan, plan.best.at))
  return [
    sectionTitle(texts.why.title(day), { above: 16 }),
    written(whySentence(plan.model, plan.weights, plan.best.at), { size: 13, color: INK.text2 }),
  ]
}

function factorTable({ factors, best }: Made, { units }: ReportContext): PdfNode[] {
  if (factors.length === 0) return [written(texts.factors.none, { color: INK.text2, margin: [0, 8, 0, 0] })]
  const words = texts.factors
  const right = { align: 'right' } as const
  return [
    sectionTitle(words.title, { above: 16 }),
    dataTable(
      [
        { title: words.factor, width: 190 },
        { title: words.counts, width: '*' },
        { title: words.weight, width: 44, ...right },
        { title: words.share, width: 78, ...right },
        { title: words.stress, width: 78, ...right },
      ],
      factors.map(({ factor, weight, share }) => ({
        cells: [
          factor.title,
          written(whenItCounts(factor, units), { color: INK.text2 }),
          String(weight),
          texts.dates.percent(percentText(share)),
          best === null ? '' : texts.dates.percent(percentText(factor.values[best.at] ?? 0)),
        ],
      })),
    ),
  ]
}

const WEEK = 7

/** Every seventh date of the window, and the best among them. */
function dateTable(plan: Made): PdfNode[] {
  const { curve, best, model, weights } = plan
  if (best === null) return []
  const last = curve.mean.length - 1
  const step = Math.max(WEEK, Math.ceil(last / 8))
  const dates = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  const shown = [...new Set([...dates, best.at, last])].sort((a, b) => a - b)
  const words = texts.dates
  return [
    { ...sectionTitle(words.title, { above: 0 }), pageBreak: 'before' },
    dataTable(
      [
        { title: words.date, width: 84 },
        { title: words.expected, width: 90, align: 'right' },
        { title: words.eight, width: 76, align: 'right' },
        { title: words.against, width: 84, align: 'right' },
        { title: words.why, width: '*', indent: 8 },
      ],
      shown.map((at) => {
        const lost = Math.round((curve.mean[best.at] ?? 0) - (curve.mean[at] ?? 0))
        return {
          ...(at === best.at ? { fill: INK.accentSoft } : {}),
          cells: [
            shortDay(dayAt(plan, at)),
            words.percent(whole(curve.mean[at])),
            words.range(whole(curve.low[at]), whole(curve.high[at])),
            at === best.at ? words.best : lost === 0 ? '0' : words.points(String(lost)),
            written(capital(whyList(model, weights, at) ?? texts.dates.nothing), {
              size: 11,
              color: INK.text2,
              margin: [8, 0, 0, 0],
            }),
          ],
        }
      }),
    ),
  ]
}

function pastYears(plan: Made, size: PageSize): PdfNode[] {
  const { best, model, curve } = plan
  const years = model.years
  if (best === null || years.length < 2) return []
  const values = years.map((_, year) => curve.seasons[best.at * years.length + year] ?? 0)
  const date = dateOnly(dayAt(plan, best.at))
  const [top, bottom] = [Math.max(...values), Math.min(...values)]
  const yearOf = (value: number) => years[values.indexOf(value)] ?? 0
  const words = texts.years
  return [
    {
      stack: [
        sectionTitle(words.title, { above: 18 }),
        written(words.text(date, whole(top), yearOf(top), whole(bottom), yearOf(bottom)), {
          size: 13,
          color: INK.text2,
        }),
        chart(yearsChart(years, values, words.axis(date)), { height: 150 }, size),
      ],
      unbreakable: true,
    },
  ]
}

function footnote(response: PlantingResponse, { model }: Made): string {
  return texts.footnote(dateOnly(response.forecast_to), model.years[0] ?? 0, model.years.at(-1) ?? 0)
}
