import { describe, expect, test } from 'vitest'
import type { ChartDefinition, DateLine, Marker } from '../definitions/chart-definition.ts'
import type { PanelFrame, PillFrame } from './frame.ts'
import { layoutChart } from './layout-chart.ts'
import { NOTE_SIGN, notePlaces, PILL_HEIGHT, placeMarkers, placeNotes } from './place-labels.ts'
import { textWidth } from './text-width.ts'

const DAYS = 240
const FROST = { key: 'frost', label: 'First frost day: Sat 3 Oct', drawn: 'pill' } as const

const chart = (today: number, dates: readonly DateLine[]): ChartDefinition => ({
  title: 'Potato Growth',
  x: { kind: 'day' },
  groups: [{ key: 'sum', label: 'Sum' }],
  now: { at: today, label: 'Today, Sun 15 Nov', shortLabel: 'Today' },
  dates,
  panels: [
    {
      key: 'sum',
      left: { title: 'Degree days since planting', unit: '°C·d', decimals: 0 },
      layers: [
        {
          kind: 'line',
          role: 'observed',
          key: 'sum',
          group: 'sum',
          label: 'Sum',
          hue: 'gdd',
          x: [0, DAYS],
          y: [0, 9],
        },
      ],
    },
  ],
})

const rightOf = ({ left, width }: PillFrame) => left + width
const covers = (a: PillFrame, b: PillFrame) =>
  Math.abs(a.top - b.top) < PILL_HEIGHT && a.left < rightOf(b) && b.left < rightOf(a)

describe('names of dates above the plot', () => {
  test.each([358, 620, 728, 1200])(
    'at %i px none covers another, is cut, or leaves its line [S2-2.159]',
    (width) => {
      for (let today = 0; today <= DAYS; today += 16)
        for (let frost = 0; frost <= DAYS; frost += 5) {
          const killing = { key: 'killing', at: (frost + 20) % DAYS, label: 'Killing frost', drawn: 'pill' }
          const dates = [{ ...FROST, at: frost }, killing as DateLine]
          const { pills, top } = layoutChart(chart(today, dates), { width, height: 380 })
          expect(pills).toHaveLength(3)
          for (const pill of pills) {
            expect(pill.left).toBeGreaterThanOrEqual(0)
            expect(rightOf(pill)).toBeLessThanOrEqual(width)
            expect(pill.top + PILL_HEIGHT).toBeLessThan(top)
            expect(pill.at).toBeGreaterThanOrEqual(pill.left)
            expect(pill.at).toBeLessThanOrEqual(rightOf(pill))
            for (const other of pills) if (other !== pill) expect(covers(pill, other)).toBe(false)
          }
        }
    },
  )

  test('today keeps its place; the other one is moved aside, and above it where there is no room beside', () => {
    const alone = layoutChart(chart(DAYS, []), { width: 728, height: 380 })
    const aside = layoutChart(chart(DAYS, [{ ...FROST, at: DAYS - 60 }]), { width: 728, height: 380 })
    const above = layoutChart(chart(DAYS, [{ ...FROST, at: DAYS - 3 }]), { width: 728, height: 380 })
    const [now] = alone.pills
    expect(aside.pills[0]).toEqual(now)
    expect(aside.pills[1]?.top).toBe(now?.top)
    expect(above.pills[0]?.left).toBe(now?.left)
    expect(above.pills[1]?.top).toBe(now?.top)
    expect(above.pills[0]?.top).toBeGreaterThan(now?.top ?? 0)
    expect(above.top).toBeGreaterThan(alone.top)
  })

  test('the row of a name stays when it is moved out of sight', () => {
    const definition = chart(10, [])
    const shown = layoutChart(definition, { width: 728, height: 380 })
    const moved = layoutChart(definition, { width: 728, height: 380, window: { from: 100, to: 200 } })
    expect([shown.pills.length, moved.pills.length]).toEqual([1, 0])
    expect(moved.top).toBe(layoutChart(chart(150, []), { width: 728, height: 380 }).top)
  })
})

test('quiet notes stand beside their lines, within the drawing and not on each other', () => {
  const dates = [0, 4, 120, DAYS].map(
    (at): DateLine => ({ key: String(at), at, label: 'starts again in January', drawn: 'note' }),
  )
  const frame = layoutChart(chart(60, dates), { width: 728, height: 380 })
  const notes = placeNotes(frame, dates)
  const boxes = notes.map(({ x, y, anchor, date }) => {
    const width = textWidth(date.label, 11)
    return { left: anchor === 'start' ? x : x - width, width, y }
  })
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.left + box.width).toBeLessThanOrEqual(frame.width)
    for (const other of boxes)
      if (other !== box && other.y === box.y)
        expect(box.left + box.width <= other.left || other.left + other.width <= box.left).toBe(true)
  }
})

test('words of points that stand close go away from each other', () => {
  const points = (...at: number[]) => {
    const { panels, ...rest } = chart(0, [])
    const [panel] = panels
    const markers = at.map(
      (x): Marker => ({ key: String(x), x, y: 4, label: x < 100 ? 'greens up' : 'ripens off', hue: 'veg' }),
    )
    const frame = layoutChart({ ...rest, panels: [{ ...panel, markers }] }, { width: 728, height: 380 })
    return placeMarkers(frame, frame.panels[0] as PanelFrame).map(({ anchor }) => anchor)
  }
  expect(points(60, 160)).toEqual(['middle', 'middle'])
  expect(points(85, 106)).toEqual(['middle', 'start'])
  expect(points(95, 102)).toEqual(['end', 'start'])
})

test('notes of days that are too close to be pressed one by one share a sign; others have their own', () => {
  const frame = layoutChart(chart(60, []), { width: 728, height: 380 })
  const note = (at: number, key = String(at)) => ({ key, at, label: 'Note', detail: '' })
  const places = notePlaces(frame, [note(120), note(4), note(0), note(120, 'again')])
  expect(places.map(({ at, notes }) => [at, notes.map(({ key }) => key)])).toEqual([
    [0, ['0', '4']],
    [120, ['120', 'again']],
  ])
})

test('the sign of a note at the edge of the plot covers no number of the axis beside it', () => {
  const frame = layoutChart(chart(60, []), { width: 728, height: 380 })
  const edges = [frame.x.from, frame.x.to].map((at) => ({ key: String(at), at, label: 'Note', detail: '' }))
  const [first, last] = notePlaces(frame, edges).map(({ left }) => left)
  expect(first).toBe(frame.left + NOTE_SIGN)
  expect(last).toBe(frame.right - NOTE_SIGN)
})
