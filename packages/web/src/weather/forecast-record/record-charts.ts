import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { Layer } from '@windrow/charts/definitions/layers.ts'
import { MODELS, modelLine } from '@windrow/charts/definitions/model-lines.ts'
import { FAMILY_HUES, type Hue } from '@windrow/charts/theme/hues.ts'
import type { ForecastCasesResponse, ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import { modelName } from '@windrow/contract/words/provenance-words.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { fromMetric } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { SERIES } from '@windrow/core/variables/series.ts'
import type { ShownRecord } from '../record-data.ts'
import { errorDecimals, errorText, shownError, unitOfRecord } from '../record-numbers.ts'

export const RECORD_HUES: Readonly<Record<ShownRecord, Hue>> = {
  t2m_min: FAMILY_HUES.min,
  t2m_max: FAMILY_HUES.max,
  tp_sum: FAMILY_HUES.rain,
  ws_mean: FAMILY_HUES.wind,
}

/** Beyond this a forecast is hardly better than the calendar. */
export const LAST_LEAD = 10

type Of = { variable: ShownRecord; fieldName: string; units: UnitSystem }

/** How far forecasts were off by how many days ahead they were made; null while there are too few. */
export function errorsDefinition(
  record: ForecastRecord,
  { variable, fieldName, units }: Of,
): ChartDefinition | null {
  const leads = record.leads.filter(({ lead, mae }) => lead >= 1 && lead <= LAST_LEAD && mae !== null)
  const [near, far] = [leads[0], leads.at(-1)]
  if (near === undefined || far === undefined) return null
  const hue = RECORD_HUES[variable]
  const x = leads.map(({ lead }) => lead)
  const shown = (value: number | null) => (value === null ? null : shownError(value, variable, units))
  const line = { kind: 'line', x, curve: 'straight' } as const
  const words = texts.errors
  return {
    title: `${words.title}, ${texts.variables[variable].axis.toLowerCase()}, ${fieldName}`,
    description: words.describe(
      errorText(near.mae ?? 0, variable, units),
      errorText(far.mae ?? 0, variable, units),
      far.lead,
    ),
    x: { kind: 'number', unit: words.ahead, decimals: 0 },
    groups: [
      { key: 'ours', label: words.ours, hue },
      { key: 'normal', label: words.normal, hue: FAMILY_HUES.climatology },
      { key: 'same', label: words.same, hue: 'text' },
      { key: MODELS, label: texts.models.title },
    ],
    panels: [
      {
        key: 'errors',
        left: {
          title: words.axis,
          heading: words.heading(unitOfRecord(variable, units)),
          unit: unitOfRecord(variable, units),
          decimals: errorDecimals(variable, units),
          zero: true,
          limits: [0, null],
        },
        layers: [
          // The key names lines from the last one on.
          ...modelErrors(record, x, shown).toReversed(),
          {
            ...line,
            key: 'same',
            group: 'same',
            label: words.same,
            role: 'comparison',
            hue: 'text',
            y: leads.map(({ mae_persistence }) => shown(mae_persistence)),
          },
          {
            ...line,
            key: 'normal',
            group: 'normal',
            label: words.normal,
            role: 'normal',
            hue: FAMILY_HUES.climatology,
            y: leads.map(({ mae_climatology }) => shown(mae_climatology)),
          },
          {
            ...line,
            key: 'ours',
            group: 'ours',
            label: words.ours,
            role: 'observed',
            hue,
            y: leads.map(({ mae }) => shown(mae)),
          },
        ],
      },
    ],
  }
}

/** How far each model was off; one alone is what is shown. There is no room for names at the ends of lines. */
function modelErrors(
  { models }: ForecastRecord,
  x: readonly number[],
  shown: (value: number | null) => number | null,
): Layer[] {
  const others = models.filter(({ gate, weight }) => gate !== null || weight !== 1)
  return others.map(({ id, leads }, place) => {
    const y = x.map((lead) => shown(leads.find((own) => own.lead === lead)?.mae ?? null))
    const { endLabel: _, ...line } = modelLine({
      key: `model-${id}`,
      group: 'ours',
      label: modelName(id),
      place,
      x,
      y,
    })
    return { ...line, curve: 'straight' }
  })
}

/** Chances that must have been given often enough: fewer make no line. */
const MIN_BINS = 3

/** How often came what was given a chance; null while no chance was given often enough. */
export function reliabilityDefinition(
  { reliability }: ForecastRecord,
  { variable, fieldName }: Of,
): ChartDefinition | null {
  const bins = reliability.filter(({ observed }) => observed !== null)
  if (bins.length < MIN_BINS) return null
  const hue = RECORD_HUES[variable]
  const words = texts.reliability
  const percent = (share: number | null) => (share === null ? null : 100 * share)
  return {
    title: `${words.title} ${words.of[variable]}, ${fieldName}`,
    description: words.describe,
    x: { kind: 'number', unit: '%', decimals: 0 },
    groups: [
      { key: 'came', label: words.came, hue },
      { key: 'best', label: words.best, hue: FAMILY_HUES.climatology },
    ],
    panels: [
      {
        key: 'reliability',
        left: {
          title: words.axis,
          heading: words.heading,
          unit: '%',
          decimals: 0,
          limits: [0, 100],
          whole: true,
        },
        layers: [
          {
            kind: 'line',
            key: 'best',
            group: 'best',
            label: words.best,
            role: 'normal',
            hue: FAMILY_HUES.climatology,
            x: [0, 100],
            y: [0, 100],
            curve: 'straight',
            silent: true,
          },
          {
            kind: 'line',
            key: 'came',
            group: 'came',
            label: words.came,
            role: 'observed',
            hue,
            x: bins.map(({ forecast }) => 100 * forecast),
            y: bins.map(({ observed }) => percent(observed)),
            curve: 'straight',
          },
        ],
      },
    ],
  }
}

/** Past forecasts of one lead beside what came; null while there is none. */
export function casesDefinition(
  { time, quantiles, observed }: ForecastCasesResponse,
  lead: number,
  { variable, fieldName, units }: Of,
): ChartDefinition | null {
  if (time.length === 0) return null
  const hue = RECORD_HUES[variable]
  const { dimension } = SERIES[variable]
  const x = time.map(dayNumber)
  const shown = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : fromMetric(value, dimension, units)))
  const words = texts.cases
  const unit = unitOfRecord(variable, units)
  const isNeverBelowZero = variable === 'tp_sum' || variable === 'ws_mean'
  return {
    title: `${words.title}, ${texts.variables[variable].axis.toLowerCase()} ${words.lead(lead)}, ${fieldName}`,
    x: { kind: 'day' },
    groups: [
      { key: 'measured', label: words.measured, hue: 'text' },
      { key: 'forecast', label: `${words.forecast} ${words.lead(lead)}`, shortLabel: words.forecast, hue },
    ],
    panels: [
      {
        key: 'cases',
        left: {
          title: texts.variables[variable].axis,
          unit,
          decimals: errorDecimals(variable, units),
          ...(isNeverBelowZero && { zero: true, limits: [0, null] as const }),
        },
        layers: [
          {
            kind: 'band',
            key: 'band',
            group: 'forecast',
            label: words.band,
            role: 'forecast',
            share: 80,
            hue,
            x,
            low: shown(quantiles['0.1']),
            high: shown(quantiles['0.9']),
          },
          {
            kind: 'line',
            key: 'middle',
            group: 'forecast',
            label: words.forecast,
            role: 'forecast',
            hue,
            x,
            y: shown(quantiles['0.5']),
          },
          {
            kind: 'line',
            key: 'measured',
            group: 'measured',
            label: words.measured,
            role: 'observed',
            hue: 'text',
            x,
            y: shown(observed),
          },
        ],
        ...(variable === 't2m_min' && {
          thresholds: [
            {
              key: 'frost',
              value: fromMetric(0, 'temperature', units),
              label: '',
              hue: 'risk_cold' as const,
            },
          ],
        }),
      },
    ],
  }
}

/** Measured values outside the band that holds 8 in 10, and all of them. */
export function outsideBand({ quantiles, observed }: ForecastCasesResponse): { outside: number; of: number } {
  let outside = 0
  let of = 0
  for (const [at, value] of observed.entries()) {
    const [low, high] = [quantiles['0.1'][at] ?? null, quantiles['0.9'][at] ?? null]
    if (value === null || low === null || high === null) continue
    of++
    if (value < low || value > high) outside++
  }
  return { outside, of }
}
