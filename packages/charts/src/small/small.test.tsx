import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MAXIMUM } from '../testing/sample-series.ts'
import { LIGHT_THEME } from '../theme/chart-theme.ts'
import { BarSparkline, RangeBar } from './small-bars.tsx'
import { Sparkline } from './sparkline.tsx'

const theme = LIGHT_THEME
const size = { width: 120, height: 28, theme, label: 'Two weeks' }

describe('charts in table rows', () => {
  test('a sparkline has a name, a band and a dashed middle', () => {
    const { forecast } = MAXIMUM
    const svg = renderToStaticMarkup(<Sparkline {...size} series={[{ key: 'max', hue: 'tmax', forecast }]} />)
    expect(svg).toContain('aria-label="Two weeks"')
    expect(svg).toContain('stroke-dasharray="5 4"')
    expect(svg).toContain('fill-opacity="0.15"')
    expect(svg).not.toContain('NaN')
  })

  test('without data they are empty, not broken', () => {
    const empty = { first: 0, quantiles: { '0.5': new Float64Array(0) } }
    expect(
      renderToStaticMarkup(<Sparkline {...size} series={[{ key: 'a', hue: 'tmax', forecast: empty }]} />),
    ).not.toContain('NaN')
    expect(renderToStaticMarkup(<BarSparkline {...size} values={[]} max={0} hue="rain" />)).not.toContain(
      'NaN',
    )
    const bar = renderToStaticMarkup(<RangeBar {...size} id="r" low={null} high={20} domain={[0, 30]} />)
    expect(bar.match(/<rect/g)).toHaveLength(1)
  })

  test('zero is a value: a bar from 0 to 0 is still seen', () => {
    const bar = renderToStaticMarkup(<RangeBar {...size} id="r" low={0} high={0} domain={[-10, 10]} />)
    expect(bar).toContain('width="3"')
  })

  test('rain to come is outlined, rain that fell is filled', () => {
    const svg = renderToStaticMarkup(
      <BarSparkline {...size} values={[4, 2, 3]} forecastFrom={1} max={5} hue="rain" />,
    )
    const filled = svg.match(/<path d="([^"]*)" fill="#0b7d94"/)?.[1]
    const outlined = svg.match(/<path d="([^"]*)" fill="none" stroke="#0b7d94"/)?.[1]
    expect(filled?.match(/M/g)).toHaveLength(1)
    expect(outlined?.match(/M/g)).toHaveLength(2)
  })
})
