import * as echarts from 'echarts'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Library } from './series-of.ts'

const PAINT = ['#c2481a', '#3560b8', '#0b7d94', '#7a55b5', '#966700', '#26806a', '#8a5a36', '#56687a']
const DAY_SECONDS = 86_400

const paintOf = (index: number) => PAINT[index % PAINT.length] ?? ''

export const uplot: Library = (stage, seriesAt) => {
  const dataOf = (step: number): uPlot.AlignedData => {
    const { x, lines } = seriesAt(step)
    return [x.map((day) => day * DAY_SECONDS), ...lines.map((line) => [...line])]
  }
  const series = seriesAt(0).lines.map((_, index) => ({
    label: String(index),
    stroke: paintOf(index),
    width: 2,
    ...(index % 2 === 1 ? { dash: [5, 4] } : {}),
  }))
  const options: uPlot.Options = { width: 936, height: 600, series: [{}, ...series], legend: { show: false } }
  const chart = new uPlot(options, dataOf(0), stage)
  return { redraw: (step) => chart.setData(dataOf(step)), remove: () => chart.destroy() }
}

export const apache: Library = (stage, seriesAt) => {
  const optionsAt = (step: number) => {
    const { x, lines } = seriesAt(step)
    return lines.map((y, index) => ({
      type: 'line' as const,
      showSymbol: x.length < 60,
      lineStyle: {
        color: paintOf(index),
        width: 2,
        type: index % 2 === 1 ? ('dashed' as const) : ('solid' as const),
      },
      data: x.map((day, at) => [day * DAY_SECONDS * 1000, y[at] ?? null]),
    }))
  }
  const chart = echarts.init(stage, undefined, { renderer: 'canvas', width: 936, height: 600 })
  const base = { animation: false, xAxis: { type: 'time' as const }, yAxis: { scale: true } }
  const flush = () => chart.getZr().flush()
  chart.setOption({ ...base, series: optionsAt(0) })
  flush()
  return {
    redraw: (step) => {
      chart.setOption({ series: optionsAt(step) })
      flush()
    },
    remove: () => chart.dispose(),
  }
}
