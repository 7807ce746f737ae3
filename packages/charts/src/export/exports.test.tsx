import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { DOMParser } from '@xmldom/xmldom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChartDefinition } from '../definitions/chart-definition.ts'
import { textWidth } from '../layout/text-width.ts'
import { TimeChart } from '../marks/time-chart.tsx'
import { DEGREE_DAYS, RAIN_BY_MONTH, TEMPERATURE } from '../testing/sample-charts.ts'
import { TODAY } from '../testing/sample-series.ts'
import { PLANTING, SOIL } from '../testing/sample-soil-and-planting.ts'
import { LIGHT_THEME, PRINT_THEME } from '../theme/chart-theme.ts'
import { chartToCsv, csvText } from './chart-to-csv.ts'
import { chartToSvg } from './chart-to-svg.tsx'
import { elementToSvg } from './element-to-svg.ts'

const CHARTS = { TEMPERATURE, RAIN_BY_MONTH, DEGREE_DAYS, SOIL, PLANTING }

/** Throws where the text is no well-formed XML. */
const parse = (svg: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(svg, 'image/svg+xml')

describe('a chart as a picture', () => {
  test.each(Object.entries(CHARTS))('%s is written as react-dom/server writes it', (_, definition) => {
    const element: ReactElement = (
      <TimeChart
        definition={definition}
        theme={LIGHT_THEME}
        width={900}
        height={600}
        id="x"
        selected={TODAY}
      />
    )
    expect(elementToSvg(element)).toBe(renderToStaticMarkup(element))
  })

  test.each(Object.entries(CHARTS))(
    '%s stands alone: its size, its words, nothing from outside',
    (_, definition) => {
      const svg = chartToSvg(definition, {
        width: 1144,
        height: 600,
        theme: PRINT_THEME,
        subtitle: 'Minidoka North & Söhne <Idaho>',
        source: 'Simulated weather, as of 14 May 2026, 06:00',
      })
      const root = parse(svg).documentElement
      expect([root?.getAttribute('width'), root?.getAttribute('height')]).toEqual(['1144', '600'])
      expect(svg).not.toMatch(/var\(|NaN|undefined|Infinity|href|<style|\bclass=/)
      expect(root?.textContent).toContain(definition.title)
      expect(root?.textContent).toContain('Minidoka North & Söhne <Idaho>')
      for (const { label } of definition.ranges ?? []) expect(root?.textContent).toContain(label)
      for (const { label } of definition.groups) expect(root?.textContent).toContain(label)
    },
  )
})

describe('words of a picture', () => {
  const texts = (definition: ChartDefinition, width: number, subtitle = '') =>
    Array.from(
      parse(
        chartToSvg(definition, { width, height: 600, theme: LIGHT_THEME, subtitle }),
      ).getElementsByTagName('text'),
      (text) => ({
        words: text.textContent ?? '',
        size: Number(text.getAttribute('font-size')),
        y: Number(text.getAttribute('y')),
      }),
    )

  test('a long title and what stands below it take as many lines as they need, none beyond the edge', () => {
    const title = 'Growing degree days, the field behind the old mill at Lake Walcott'
    const written = texts(
      { ...TEMPERATURE, title },
      354,
      'Russet Burbank and Ranger Russet, Snake River Plain, Idaho, USA',
    )
    const [titles, subtitles] = [18, 13].map((size) => written.filter((text) => text.size === size))
    expect(titles?.length).toBeGreaterThan(1)
    expect(titles?.map(({ words }) => words).join(' ')).toBe(title)
    expect(subtitles?.length).toBeGreaterThan(1)
    for (const { words, size } of [...(titles ?? []), ...(subtitles ?? [])])
      expect(textWidth(words, size, size === 18)).toBeLessThanOrEqual(354 - 32)
    const lines = [...(titles ?? []), ...(subtitles ?? [])].map(({ y }) => y)
    expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
  })

  test('names without end are cut, in the title and in the legend', () => {
    const groups = TEMPERATURE.groups.map((group) => ({ ...group, label: 'M'.repeat(90) }))
    const written = texts({ ...TEMPERATURE, title: 'Temperature '.repeat(40), groups }, 354)
    expect(written.filter(({ size }) => size === 18)).toHaveLength(3)
    for (const { words, size } of written)
      expect(textWidth(words, size, size === 18)).toBeLessThanOrEqual(354)
    expect(written.filter(({ words }) => words.endsWith('…')).length).toBeGreaterThan(1)
  })

  test('what a value was computed with stands on the picture and in the header line', () => {
    const groups = DEGREE_DAYS.groups.map((group) => ({ ...group, given: ['base −10 °C'] }))
    const drawn = { ...DEGREE_DAYS, groups }
    expect(texts(drawn, 900, 'Idaho').map(({ words }) => words)).toContain('Idaho, base −10 °C')
    const [header = []] = readCsv(chartToCsv(drawn, chartTexts.reading))
    expect(header[1]).toMatch(/, base −10 °C, Observed \(/)
  })
})

/** A strict reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (let at = 0; at < text.length; ) {
    const line = lines.at(-1) ?? []
    const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
    cell.lastIndex = at
    const found = cell.exec(text)
    line.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '')
    at = cell.lastIndex
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      at += 2
      lines.push([])
    } else throw new Error(`Not a cell at ${at}: ${text.slice(at, at + 20)}`)
  }
  lines.pop()
  return lines
}

describe('a chart as CSV', () => {
  test('the header line names series and units, and numbers come back as they were', () => {
    const [header = [], ...lines] = readCsv(chartToCsv(TEMPERATURE, chartTexts.reading))
    expect(header[0]).toBe('Date')
    expect(header[1]).toBe('Maximum, Observed (°C)')
    expect(lines).toHaveLength(415)
    expect(lines.every(({ length }) => length === header.length)).toBe(true)
    const today = lines.find(([date]) => date === '2026-05-14')
    expect(today?.[1]).toBe('')
    expect(Number(today?.[2])).toBe(21.2)
  })

  test('months and hours are written as machines read them', () => {
    expect(readCsv(chartToCsv(RAIN_BY_MONTH, chartTexts.reading))[1]?.[0]).toBe('2025-10')
    expect(readCsv(chartToCsv(SOIL, chartTexts.reading))[1]?.[0]).toBe('2026-05-14T06:00')
  })

  test('any text survives, and none is a formula', () => {
    const random = createRandom(4180)
    const pieces = ['"', ',', '\r\n', '\n', '=', '+', '-', '@', "'", 'a', '1', ' ', 'é'] as const
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: random.below(6) }, () => random.pick(pieces)).join('')
      const [line] = readCsv(csvText([[text, 1.5, null]]))
      const cell = line?.[0] ?? ''
      expect(cell.startsWith("'") ? cell.slice(1) : cell).toBe(text)
      expect(cell).not.toMatch(/^([=+@]|-(?!\d|$))/)
      expect(line?.slice(1)).toEqual(['1.5', ''])
    }
  })

  test('a name that a spreadsheet would run is defused in the header too', () => {
    const named: ChartDefinition = { ...TEMPERATURE, groups: [{ key: 'max', label: '=HYPERLINK("x")' }] }
    expect(readCsv(chartToCsv(named, chartTexts.reading))[0]).toContain('\'=HYPERLINK("x"), Observed (°C)')
  })
})
