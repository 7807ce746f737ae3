import * as echarts from 'echarts'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type Library, seriesOf } from './series-of.ts'

const PAINT = ['#c2481a', '#3560b8', '#0b7d94', '#7a55b5', '#966700', '#26806a', '#8a5a36', '#56687a']
const DAY_SECONDS = 86_400

export const uplot: Library = (stage, days, count) => {
  const dataOf = (step: number): uPlot.AlignedData => {
    const { x, lines } = seriesOf(days, count, step)
    return [x.map((day) => day * DAY_SECONDS), ...lines]
  }
  const series = PAINT.slice(0, count).map((stroke, index) => ({
    label: String(index),
    stroke,
    width: 2,
    ...(index % 2 === 1 ? { dash: [5, 4] } : {}),
  }))
  const options: uPlot.Options = { width: 936, height: 600, series: [{}, ...series], legend: { show: false } }
  const chart = new uPlot(options, dataOf(0), stage)
  return { redraw: (step) => chart.setData(dataOf(step)), remove: () => chart.destroy() }
}

export const apache: Library = (stage, days, count) => {
  const seriesAt = (step: number) => {
    const { x, lines } = seriesOf(days, count, step)
    return lines.map((y, index) => ({
      type: 'line' as const,
      showSymbol: days < 60,
      lineStyle: {
        color: PAINT[index] ?? '',
        width: 2,
        type: index % 2 === 1 ? ('dashed' as const) : ('solid' as const),
      },
      data: x.map((day, at) => [day * DAY_SECONDS * 1000, y[at] ?? 0]),
    }))
  }
  const chart = echarts.init(stage, undefined, { renderer: 'canvas', width: 936, height: 600 })
  const base = { animation: false, xAxis: { type: 'time' as const }, yAxis: { scale: true } }
  const flush = () => chart.getZr().flush()
  chart.setOption({ ...base, series: seriesAt(0) })
  flush()
  return {
    redraw: (step) => {
      chart.setOption({ series: seriesAt(step) })
      flush()
    },
    remove: () => chart.dispose(),
  }
}
