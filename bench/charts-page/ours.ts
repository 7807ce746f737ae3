import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { Layer } from '@windrow/charts/definitions/layers.ts'
import { TimeChart } from '@windrow/charts/marks/time-chart.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { COLOURS, type Library, type Series } from './series-of.ts'

function definitionOf({ x, lines }: Series): ChartDefinition {
  return {
    title: 'Temperature',
    x: { kind: 'day' },
    now: { at: (x[0] ?? 0) + Math.floor(x.length / 2), label: 'Today', shortLabel: 'Today' },
    groups: lines.map((_, index) => ({ key: String(index), label: String(index) })),
    panels: [
      {
        key: 'lines',
        left: { title: 'Temperature', unit: '°C', decimals: 0 },
        layers: lines.map(
          (y, index): Layer => ({
            kind: 'line',
            role: index % 2 === 0 ? 'observed' : 'forecast',
            key: String(index),
            group: String(index),
            label: String(index),
            hue: COLOURS[index % COLOURS.length] ?? 'tmax',
            x,
            y,
          }),
        ),
      },
    ],
  }
}

export const ours: Library = (stage, seriesAt) => {
  const root = createRoot(stage)
  const draw = (step: number) =>
    flushSync(() =>
      root.render(
        createElement(TimeChart, {
          definition: definitionOf(seriesAt(step)),
          theme: SCREEN_THEME,
          width: 936,
          height: 600,
          id: 'bench',
        }),
      ),
    )
  draw(0)
  return { redraw: draw, remove: () => root.unmount() }
}
