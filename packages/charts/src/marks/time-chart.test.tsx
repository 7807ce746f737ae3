import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChartDefinition } from '../definitions/chart-definition.ts'
import { dailyWindow } from '../interaction/window.ts'
import { layoutChart } from '../layout/layout-chart.ts'
import { project } from '../scale/linear.ts'
import { COMPARED, DEGREE_DAYS, TEMPERATURE } from '../testing/sample-charts.ts'
import { TODAY } from '../testing/sample-series.ts'
import { SOIL } from '../testing/sample-soil-and-planting.ts'
import { LIGHT_THEME, SCREEN_THEME } from '../theme/chart-theme.ts'
import { TimeChart } from './time-chart.tsx'

const window = dailyWindow(TODAY)

const draw = (definition: ChartDefinition, given: { width?: number; hidden?: ReadonlySet<string> } = {}) =>
  renderToStaticMarkup(
    <TimeChart
      definition={definition}
      theme={LIGHT_THEME}
      width={936}
      height={600}
      id="c"
      window={window}
      {...given}
    />,
  )

const colour = LIGHT_THEME.hues

describe('the drawing', () => {
  test('has a name and a description', () => {
    expect(draw(TEMPERATURE)).toContain(
      'role="img" aria-label="Temperature, Minidoka North. Cooler until Saturday with frost, then warmer than normal."',
    )
  })

  test('what was is solid, what may come is dashed, bands have the opacities of the house', () => {
    const svg = draw(TEMPERATURE)
    expect(svg).toMatch(new RegExp(`stroke="${colour.tmax}" stroke-width="2.25" stroke-linecap="round"`))
    expect(svg).toMatch(
      new RegExp(
        `stroke="${colour.tmax}" stroke-width="2" stroke-linecap="butt" stroke-linejoin="round" stroke-dasharray="5 4"`,
      ),
    )
    expect(svg).toContain(`fill="${colour.tmax}" fill-opacity="0.3"`)
    expect(svg).toContain(`fill="${colour.tmax}" fill-opacity="0.15"`)
    expect(svg).toContain(`fill="${colour.clim}" fill-opacity="0.13"`)
  })

  test('today, the alert and the direct labels are there; narrow drawings have short words', () => {
    const wide = draw(TEMPERATURE)
    for (const text of [
      'Today, Thu 14 May',
      '>Max<',
      '>Min<',
      'Temperature, °C',
      'Normal range of the minimum',
    ])
      expect(wide).toContain(text)
    expect(wide).toContain(`fill="${colour.risk_cold}" fill-opacity="0.12"`)
    const narrow = draw(TEMPERATURE, { width: 358 })
    expect(narrow).toContain('>Today<')
    expect(narrow).toContain('>°C<')
    expect(narrow).not.toContain('Normal range')
  })

  test('what is switched off is not drawn, and the axis follows', () => {
    const hidden = new Set(
      TEMPERATURE.panels[0].layers
        .filter(({ key }) => key.startsWith('min') || key.includes('normal'))
        .map(({ key }) => key),
    )
    expect(draw(TEMPERATURE, { hidden })).not.toContain(`stroke="${colour.tmin}"`)
    expect(draw(TEMPERATURE, { hidden: new Set(['range:frost']) })).not.toContain(colour.risk_cold)
    const all = layoutChart(TEMPERATURE, { width: 900, height: 600, window })
    const some = layoutChart(TEMPERATURE, { width: 900, height: 600, window, hidden })
    expect(some.panels[0]?.left.scale.from).toBeGreaterThan(all.panels[0]?.left.scale.from ?? 0)
  })

  test('on screen it takes the page’s variables', () => {
    const svg = renderToStaticMarkup(
      <TimeChart definition={TEMPERATURE} theme={SCREEN_THEME} width={900} height={600} id="c" />,
    )
    expect(svg).toContain('stroke="var(--c-tmax)"')
    expect(svg).not.toMatch(/#[0-9a-f]{6}/)
  })

  test('comparisons differ by their dashes', () => {
    const svg = draw(COMPARED)
    expect(svg).toContain('stroke-dasharray="9 3"')
    expect(svg).toContain('stroke-dasharray="7 3 1.5 3"')
  })

  test('a chart without a value is drawn, not broken', () => {
    const empty = { ...TEMPERATURE, panels: [{ ...TEMPERATURE.panels[0], layers: [] }] } as const
    expect(draw(empty)).not.toContain('NaN')
    const nothing = draw({
      ...COMPARED,
      panels: [
        {
          ...COMPARED.panels[0],
          layers: COMPARED.panels[0].layers.map((layer) =>
            layer.kind === 'line' ? { ...layer, y: [] } : layer,
          ),
        },
      ],
    })
    expect(nothing).not.toContain('NaN')
  })
})

describe('the frame', () => {
  test('no value that is shown lies outside its panel', () => {
    for (const definition of [TEMPERATURE, DEGREE_DAYS, SOIL])
      for (const width of [358, 936])
        for (const panel of layoutChart(definition, { width, height: 600 }).panels)
          for (const layer of panel.layers) {
            const { scale } = (layer.axis === 'right' && panel.right) || panel.left
            const values = layer.kind === 'band' ? [layer.low, layer.high] : [layer.y]
            const places = values
              .flatMap((some) => Array.from(some))
              .flatMap((value) => (value === null ? [] : project(scale, value)))
            expect(Math.min(...places)).toBeGreaterThanOrEqual(panel.top - 1e-6)
            expect(Math.max(...places)).toBeLessThanOrEqual(panel.bottom + 1e-6)
          }
  })

  test('both axes share one grid', () => {
    const [panel] = layoutChart(SOIL, { width: 936, height: 480 }).panels
    const places = (axis: 'left' | 'right') =>
      panel?.[axis]?.ticks.map((tick) => Math.round(project(panel[axis]?.scale ?? panel.left.scale, tick)))
    expect(places('right')).toEqual(places('left'))
  })

  test('ranges that overlap have lanes of their own, and room for them', () => {
    const one = layoutChart(TEMPERATURE, { width: 936, height: 600, window })
    const [frost] = TEMPERATURE.ranges ?? []
    const two = layoutChart(
      { ...TEMPERATURE, ranges: frost ? [frost, { ...frost, key: 'again', from: frost.from + 1 }] : [] },
      { width: 936, height: 600, window },
    )
    expect(two.lanes.map(({ lane }) => lane)).toEqual([0, 1])
    expect(two.top).toBeGreaterThan(one.top)
  })
})
