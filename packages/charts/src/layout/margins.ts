import type { ChartDefinition, Panel, YAxis } from '../definitions/chart-definition.ts'
import type { Layer } from '../definitions/layers.ts'
import { axisTexts, tickTexts } from '../scale/axis-texts.ts'
import type { YDomain } from '../scale/y-domain.ts'
import { LANE } from './frame.ts'
import { PILL_GAP, PILL_HEIGHT, PILL_OVERHANG, type PlacedPill, placePills } from './place-labels.ts'
import { textWidth } from './text-width.ts'

type Domains = { panel: Panel; layers: readonly Layer[]; left: YDomain; right: YDomain | null }[]

type MarginInput = {
  width: number
  isNarrow: boolean
  laneCount: number
  from: number
  to: number
  sides?: { left: number; right: number }
  oneLine?: boolean
}

/** Pills come no closer to the edges of the drawing. */
const EDGE = 4

export const axisTitle = ({ title, unit, heading }: YAxis, isNarrow: boolean): string =>
  isNarrow && unit !== '' ? unit : (heading ?? [title, unit].filter((part) => part !== '').join(', '))

const pillWidth = (label: string) => Math.round(textWidth(label, 12, true)) + 20

/** Room for ticks, titles, pills, strips and direct labels around the plot. */
export function margins(definition: ChartDefinition, domains: Domains, input: MarginInput) {
  const { width, isNarrow, laneCount, from, to, sides = { left: 0, right: 0 } } = input
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => textWidth(text, 12)))
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
  const titleRow = title === '' ? 0 : 22
  const pills = pillsOf(definition, { width, isNarrow, from, to, left, right })
  // Their row stays when they are moved out of sight, so that nothing jumps.
  const rows = Math.max(hasPills(definition) ? 1 : 0, ...pills.map(({ row }) => row + 1))
  const titleEnd = 8 + textWidth(title, 12) + 12
  const isCrowded = title !== '' && pills.some((pill) => pill.row === rows - 1 && pill.left < titleEnd)
  const pillTop = isCrowded ? titleRow + 4 : 6
  const pillRow = rows > 0 ? pillTop + rows * (PILL_HEIGHT + PILL_GAP) - PILL_GAP + 10 : titleRow + 10
  const top = pillRow + (laneCount > 0 ? 6 + (laneCount - 1) * LANE : 0)
  return {
    left,
    right,
    top,
    bottom: (isNarrow ? 40 : 46) - (input.oneLine === true ? 15 : 0),
    pills: pills.map(({ row, ...pill }) => ({
      ...pill,
      top: pillTop + (rows - 1 - row) * (PILL_HEIGHT + PILL_GAP),
    })),
  }
}

const hasPills = ({ now, dates = [] }: ChartDefinition): boolean =>
  (now !== undefined && now.isQuiet !== true) || dates.some(({ drawn }) => drawn === 'pill')

type PlotSides = Pick<MarginInput, 'width' | 'isNarrow' | 'from' | 'to'> & { left: number; right: number }

/** Today, and the dates that are shown as it is; today keeps its place. */
function pillsOf({ now, dates = [] }: ChartDefinition, sides: PlotSides): PlacedPill[] {
  const { width, isNarrow, from, to, left, right } = sides
  const unit = (width - left - right) / (to - from)
  const isShown = ({ at }: { at: number }) => at >= from && at <= to
  const xOf = (at: number) => left + (at - from) * unit
  const marked = dates.filter((date) => date.drawn === 'pill' && isShown(date))
  const hasNow = now !== undefined && now.isQuiet !== true && isShown(now)
  return placePills(
    [
      ...(hasNow ? [nowPill(isNarrow ? now.shortLabel : now.label, xOf(now.at), left - 8)] : []),
      ...marked.map(({ key, at, label }) => {
        const wide = pillWidth(label)
        return { key, label, width: wide, at: xOf(at), left: xOf(at) - wide / 2 }
      }),
    ],
    [EDGE, width - EDGE],
  )
}

export const NOW_PILL = 'now'

/** To the left of its line, and to the right of it where there is no room. */
function nowPill(label: string, x: number, leftEnd: number) {
  const width = pillWidth(label)
  const at = Math.round(x * 2) / 2
  const before = at - width + PILL_OVERHANG
  return { key: NOW_PILL, label, width, at, left: before >= leftEnd ? before : at - PILL_OVERHANG }
}

const endLabelOf = (layer: Layer) => (layer.kind === 'line' ? (layer.endLabel ?? '') : '')
