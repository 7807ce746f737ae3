import type { Layer } from '../definitions/layers.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { DOT } from './line-mark.tsx'
import { bandOpacity, FAINT_BARS, OUTLINE_WIDTH, strokeOf } from './strokes.ts'

export const SWATCH_WIDTH = 26
export const SWATCH_HEIGHT = 14

type SwatchProps = { layers: readonly Layer[]; theme: ChartTheme }

/** How an entry of the legend looks in the drawing: its line with its dashes, its bar, its band. */
export function Swatch(props: SwatchProps) {
  return (
    <svg
      width={SWATCH_WIDTH}
      height={SWATCH_HEIGHT}
      viewBox={`0 0 ${SWATCH_WIDTH} ${SWATCH_HEIGHT}`}
      aria-hidden="true"
    >
      <SwatchMarks {...props} />
    </svg>
  )
}

/** Without the svg element, to stand inside another one. */
export function SwatchMarks({ layers, theme }: SwatchProps) {
  const shown = layers.filter(
    (layer, index) => layers.findIndex((other) => looksLike(other, layer)) === index,
  )
  return [...shown].reverse().map((layer) => <SwatchMark key={layer.key} layer={layer} theme={theme} />)
}

const looksLike = (a: Layer, b: Layer) =>
  a.kind === b.kind && a.role === b.role && (a.kind !== 'band' || b.kind !== 'band' || a.share === b.share)

function SwatchMark({ layer, theme }: { layer: Layer; theme: ChartTheme }) {
  const colour = theme.hues[layer.hue]
  const middle = SWATCH_HEIGHT / 2
  if (layer.kind === 'band') {
    const inset = layer.role === 'normal' && layer.share === 50 ? 4 : 0
    return (
      <rect
        y={inset}
        width={SWATCH_WIDTH}
        height={SWATCH_HEIGHT - 2 * inset}
        rx={2}
        fill={colour}
        fillOpacity={bandOpacity(layer, theme)}
      />
    )
  }
  if (layer.kind === 'bars') {
    const stroke = OUTLINE_WIDTH[layer.role]
    return (
      <rect
        x={SWATCH_WIDTH / 2 - 4 + stroke / 2}
        y={1 + stroke / 2}
        width={8 - stroke}
        height={12 - stroke}
        rx={1}
        fill={stroke === 0 ? colour : 'none'}
        fillOpacity={layer.faint === true ? FAINT_BARS : undefined}
        stroke={stroke === 0 ? undefined : colour}
        strokeWidth={stroke === 0 ? undefined : stroke}
        strokeDasharray={layer.role === 'comparison' ? '3 2' : undefined}
      />
    )
  }
  if (layer.dots === 'only') return <circle cx={SWATCH_WIDTH / 2} cy={middle} r={DOT} fill={colour} />
  const { width, dash } = strokeOf(layer)
  return (
    <path
      d={`M0.5,${middle}H${SWATCH_WIDTH - 0.5}`}
      stroke={colour}
      strokeWidth={width}
      strokeDasharray={dash}
      fill="none"
    />
  )
}
