import type { ChartDefinition, Panel, YAxis } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import { axisTexts } from '../scale/axis-texts.ts'
import { tickTexts } from '../scale/number-text.ts'
import type { YDomain } from '../scale/y-domain.ts'
import { LANE } from './range-place.ts'
import { textWidth } from './text-width.ts'

type Domains = { panel: Panel; layers: readonly Layer[]; left: YDomain; right: YDomain | null }[]

type Given = {
  width: number
  isNarrow: boolean
  laneCount: number
  from: number
  to: number
  sides?: { left: number; right: number }
  oneLine?: boolean
}

export const PILL_HEIGHT = 22
/** Where the pill's line meets it: the pill stands to the left of its line, but for this. */
export const PILL_OVERHANG = 11

export const axisTitle = ({ title, unit, heading }: YAxis, isNarrow: boolean): string =>
  isNarrow && unit !== '' ? unit : (heading ?? [title, unit].filter((part) => part !== '').join(', '))

export const pillWidth = (label: string) => Math.round(textWidth(label, 12, true)) + 20

/** Room for ticks, titles, pills, strips and direct labels around the plot. */
export function margins(definition: ChartDefinition, domains: Domains, given: Given) {
  const { width, isNarrow, laneCount, from, to, sides = { left: 0, right: 0 } } = given
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => textWidth(text, 11)))
  const leftTicks = widest(domains.flatMap(({ left, panel }) => axisTexts(left.ticks, panel.left)))
  const rightTicks = widest(domains.flatMap(({ right }) => (right === null ? [] : tickTexts(right.ticks))))
  const left = Math.max(isNarrow ? 34 : 40, sides.left, Math.ceil(leftTicks) + 16)
  const endLabels = isNarrow ? [] : domains.flatMap(({ layers }) => layers.map(endLabelOf))
  const labels = Math.max(0, ...endLabels.map((text) => textWidth(text, 12, true)))
  const right = Math.max(
    14,
    sides.right,
    rightTicks > 0 ? Math.ceil(rightTicks) + 18 : 0,
    labels > 0 ? Math.ceil(labels) + 20 : 0,
    isNarrow ? 0 : 24,
  )
  const title = axisTitle(definition.panels[0].left, isNarrow)
  const hasPills = hasPill(definition) || (definition.dates ?? []).some(({ drawn }) => drawn === 'pill')
  const titleRow = title === '' ? 0 : 22
  const unit = (width - left - right) / (to - from)
  const isCrowded =
    title !== '' && pillsStart(definition, isNarrow, left, unit, from) < 8 + textWidth(title, 12) + 12
  const pillTop = hasPills && isCrowded ? titleRow + 4 : 6
  const pillRow = hasPills ? pillTop + PILL_HEIGHT + 10 : titleRow + 10
  const top = pillRow + (laneCount > 0 ? 6 + (laneCount - 1) * LANE : 0)
  return { left, right, top, bottom: (isNarrow ? 40 : 46) - (given.oneLine === true ? 15 : 0), pillTop }
}

const hasPill = ({ now }: ChartDefinition) => now !== undefined && now.isQuiet !== true

/** The left end of the first pill, in pixels. */
function pillsStart(
  { now, dates = [] }: ChartDefinition,
  isNarrow: boolean,
  left: number,
  unit: number,
  from: number,
): number {
  const pills = dates.filter(({ drawn }) => drawn === 'pill')
  const starts = pills.map(({ at, label }) => left + (at - from) * unit - pillWidth(label) / 2)
  if (now !== undefined && now.isQuiet !== true) {
    const at = left + (now.at - from) * unit
    starts.push(pillLeft(at, pillWidth(isNarrow ? now.shortLabel : now.label), left - 8))
  }
  return Math.min(Number.POSITIVE_INFINITY, ...starts.filter((start) => start > -200))
}

/** To the left of its line, and to the right of it where there is no room. */
export function pillLeft(at: number, width: number, leftEnd: number): number {
  return at - width + PILL_OVERHANG >= leftEnd ? at - width + PILL_OVERHANG : at - PILL_OVERHANG
}

const endLabelOf = (layer: Layer) => (layer.kind === 'line' ? (layer.endLabel ?? '') : '')
