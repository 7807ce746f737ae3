import { ours } from './ours.ts'
import { type Library, type Series, type SeriesAt, seriesOf } from './series-of.ts'
import { apache, uplot } from './theirs.ts'

const LIBRARIES: Record<string, Library> = { ours, uplot, echarts: apache }

/** When the main thread has painted the frame that shows the last change; what the compositor adds is left out. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )

export type Times = { first: number; redraws: number[] }

/** One drawing from nothing, then as many others of it, each until it can be seen. */
async function measureSeries(name: string, seriesAt: SeriesAt, rounds: number): Promise<Times> {
  const stage = document.getElementById('stage')
  const library = LIBRARIES[name]
  if (stage === null || library === undefined) throw new Error(`No such library: ${name}`)
  const place = stage.appendChild(document.createElement('div'))
  await painted()
  const start = performance.now()
  const drawing = library(place, seriesAt)
  await painted()
  const first = performance.now() - start
  const redraws: Times['redraws'] = []
  for (let step = 1; step <= rounds; step++) {
    await painted()
    const before = performance.now()
    drawing.redraw(step)
    await painted()
    redraws.push(performance.now() - before)
  }
  drawing.remove()
  place.remove()
  return { first, redraws }
}

const measure = (name: string, days: number, count: number, rounds: number) =>
  measureSeries(name, (step) => seriesOf(days, count, step), rounds)

/** The same with numbers from outside, one series after the other. */
const measureGiven = (name: string, given: readonly Series[], rounds: number) =>
  measureSeries(name, (step) => given[step % given.length] ?? { x: [], lines: [] }, rounds)

Object.assign(window, { measure, measureGiven })
