import {
  createExpression,
  latest,
  type StylePropertySpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec'
import { divergingScale } from '@windrow/core/map-colours/colour-scale.ts'
import { describe, expect, test } from 'vitest'
import type { MapColours } from '../engine/map-colours.ts'
import type { MapField } from '../map-props.ts'
import { clusterFrom, firstByName, pointFeatures, polygonFeatures } from './field-features.ts'
import { fieldStyle } from './field-layers.ts'
import {
  countText,
  describeField,
  describeRange,
  describeToday,
  fieldsIn,
  legendWords,
  regionsOf,
} from './regional-words.ts'
import { colourOf, inkOf, valueText } from './value-expressions.ts'

const field = (max: number | null, rain: number | null, others: Partial<MapField> = {}): MapField => ({
  uuid: 'a',
  name: 'Minidoka North',
  crop: 'Potato',
  variety: 'Russet Burbank',
  region: 'Idaho',
  area_ha: 50.3,
  center: { lat: 42.6, lon: -113.8 },
  geometry: { type: 'MultiPolygon', coordinates: [] },
  weather_variables: {
    t2m: { t2m_min: max === null ? null : max - 16, t2m_max: max },
    tp: { tp_sum: rain, chance: rain === null ? null : rain > 0 ? 0.4 : 0, low: 5, high: 12 },
  },
  ...others,
})

const colours: MapColours = {
  land: '#f3f3ec',
  field: '#e7ebdb',
  water: '#cfe0ea',
  line: '#dcdccf',
  accent: '#2b6b3f',
  accentText: '#23553a',
  road: '#ffffff',
  town: '#e6e2d8',
  border: '#a08fb0',
  borderText: '#6f5f82',
  waterText: '#3f6f8c',
  halo: '#ffffff',
  me: '#1f6fd6',
  label: '#5f655c',
  surface: '#ffffff',
  text: '#1a201b',
  missing: '#868e85',
  outline: '#e0281b',
  diverging: ['#0000ff', '#ffffff', '#ff0000'],
  sequential: ['#ffffff', '#000000'],
  vegetation: ['#ffffff', '#000000'],
  inks: ['#ffffff', '#000000'],
}
const scale = divergingScale(colours.diverging, { min: 10, max: 30, mean: 20, missing: 0 })

const SPECS = {
  colour: latest.paint_fill['fill-color'],
  text: latest.layout_symbol['text-field'],
} as const

/** What the engine makes of an expression for a feature. */
function evaluated(
  expression: unknown,
  properties: Record<string, unknown>,
  kind: 'colour' | 'text' = 'text',
): string {
  const made = createExpression(
    expression,
    'layers[0].paint.tested',
    SPECS[kind] as StylePropertySpecification,
  )
  if (made.result !== 'success') throw new Error(JSON.stringify(made.value))
  const value: unknown = made.value.evaluate({ zoom: 5 }, { type: 1, properties })
  return String(value)
}

describe('features', () => {
  test('carry values, or nothing where there is no weather; zero is a value', () => {
    const { features } = pointFeatures([field(0, 0), field(null, null)])
    expect(features.map(({ id, properties }) => [id, properties])).toEqual([
      [0, { name: 'Minidoka North', t: 0, p: 0 }],
      [1, { name: 'Minidoka North' }],
    ])
    expect(features[0]?.geometry.coordinates).toEqual([-113.8, 42.6])
    expect(polygonFeatures([field(1, 1)]).features[0]?.id).toBe(0)
  })
})

describe('expressions', () => {
  test('colour a field and a cluster by its mean; without weather, grey', () => {
    const colour = colourOf('temperature', scale, colours.missing)
    expect(evaluated(colour, { t: 10 }, 'colour')).toBe('rgba(0,0,255,1)')
    expect(evaluated(colour, { t: 20 }, 'colour')).toBe('rgba(255,255,255,1)')
    expect(evaluated(colour, { point_count: 3, tSum: 60, tCount: 2, pSum: 0, pCount: 0 }, 'colour')).toBe(
      'rgba(255,0,0,1)',
    )
    for (const none of [{}, { point_count: 3, tSum: 0, tCount: 0 }])
      expect(evaluated(colour, none, 'colour')).toBe('rgba(134,142,133,1)')
    expect(colourOf('temperature', null, colours.missing)).toBe(colours.missing)
  })

  test('write numbers in an ink that is readable on them', () => {
    const ink = inkOf('temperature', scale, colours.inks, colours.missing)
    expect([10, 20].map((t) => evaluated(ink, { t }))).toEqual(['#ffffff', '#000000'])
  })

  test('write numbers in the units of the person', () => {
    const text = (variable: 'temperature' | 'precipitation', units: 'metric' | 'imperial', value: number) =>
      evaluated(valueText(variable, units), { t: value, p: value })
    expect(text('temperature', 'metric', 20.6)).toBe('21°')
    expect(text('temperature', 'metric', -2.4)).toBe('−2°')
    expect(text('temperature', 'metric', -0.3)).toBe('0°')
    expect(text('temperature', 'imperial', 0)).toBe('32°')
    expect(text('precipitation', 'metric', 0.24)).toBe('0.2')
    expect(text('precipitation', 'imperial', 12.7)).toBe('0.50')
    expect(evaluated(valueText('temperature', 'metric'), {})).toBe('…')
    const cluster = { point_count: 3, tSum: 40, tCount: 2, tMin: -2.4, tMax: 20.6 }
    expect(evaluated(valueText('temperature', 'metric'), cluster)).toBe('−2 to\n21°')
    expect(evaluated(valueText('temperature', 'metric'), { ...cluster, tMin: 20.7 })).toBe('21°')
    expect(evaluated(valueText('temperature', 'metric'), { ...cluster, tCount: 0 })).toBe('…')
  })
})

describe('the style', () => {
  const style = (variable: 'temperature' | 'precipitation') =>
    fieldStyle({ colours, layer: 'light', variable, scale, units: 'metric' })

  test('is one that the engine takes', () => {
    for (const variable of ['temperature', 'precipitation'] as const)
      expect(validateStyleMin({ version: 8, ...style(variable) } as never)).toEqual([])
  })

  test('fills polygons with opacity 0.8 [S1-9.33]', () => {
    const fill = style('temperature').layers.find(({ id }) => id === 'field-fills')
    expect(fill?.paint).toMatchObject({ 'fill-opacity': 0.8 })
  })

  test('another variable leaves the data where they are', () => {
    expect(style('precipitation').sources).toEqual(style('temperature').sources)
  })
})

describe('words', () => {
  test('the legend says least, mean, most, unit [S1-2.75, S1-2.76]', () => {
    const spread = { min: 18.2, max: 23.4, mean: 20.51, missing: 0 }
    expect(legendWords({ spread, variable: 'temperature', units: 'metric', isRegion: true })).toEqual({
      title: 'Maximum today, °C',
      min: '18 min',
      mean: 'region’s mean 20.5',
      max: '23 max',
      same: null,
      short: { min: '18', max: '23 °C max today' },
      waiting: null,
    })
    const rain = { min: 0, max: 25.4, mean: 2.54, missing: 3 }
    expect(
      legendWords({ spread: rain, variable: 'precipitation', units: 'imperial', isRegion: false }),
    ).toEqual({
      title: 'Likeliest precipitation today, in',
      min: '0.00 min',
      mean: 'mean 0.10',
      max: '1.00 max',
      same: null,
      short: { min: '0.00', max: '1.00 in today' },
      waiting: 'Fetching weather… for 3 fields',
    })
  })

  test('one value in every field is said once', () => {
    const spread = { min: 21, max: 21, mean: 21, missing: 0 }
    expect(legendWords({ spread, variable: 'temperature', units: 'metric', isRegion: false }).same).toBe(
      '21.0 in every field',
    )
  })

  test('a field is shown with today’s numbers, or that they are on their way', () => {
    expect(describeField(field(21, 0.2), 'metric')).toBe('Potato, Russet Burbank, 50 ha')
    expect(describeField(field(21, 0.2, { variety: '', area_ha: 3.24 }), 'imperial')).toBe('Potato, 8.0 ac')
    expect(describeToday(field(21, 0.2), 'metric')).toBe(
      '5 to 21 °C today; 4 in 10 for rain, 5 to 12 mm if it comes',
    )
    expect(describeToday(field(0, 0), 'metric')).toBe('−16 to 0 °C today')
    expect(describeToday(field(null, null), 'metric')).toBe('Fetching weather…')
    expect(countText(10_000)).toBe('10\u202f000')
  })

  test('a cluster has the range of what is there, not a mean', () => {
    const geometry = { type: 'Point' as const, coordinates: [1, 2] }
    const properties = {
      cluster: true,
      cluster_id: 7,
      point_count: 3,
      tSum: 40,
      tCount: 2,
      tMin: 14,
      tMax: 26,
      pSum: 0,
      pCount: 0,
    }
    expect(clusterFrom({ properties, geometry })).toEqual({
      id: 7,
      at: [1, 2],
      count: 3,
      temperature: { min: 14, max: 26 },
      precipitation: null,
    })
    expect(describeRange({ min: 14.2, max: 26 }, 'temperature', 'metric')).toBe('14 to 26 °C today')
    expect(describeRange({ min: 14.2, max: 14.4 }, 'temperature', 'metric')).toBe('14 °C today')
    expect(describeRange(null, 'temperature', 'metric')).toBe('Fetching weather…')
    expect(clusterFrom({ properties: { name: 'A' }, geometry })).toBeNull()
  })

  test('regions are listed by name with their counts', () => {
    const fields = ['Punjab', 'Idaho', 'Idaho', ''].map((region) => field(1, 1, { region }))
    expect(regionsOf(fields)).toEqual([
      { region: '', count: 1 },
      { region: 'Idaho', count: 2 },
      { region: 'Punjab', count: 1 },
    ])
    expect(fieldsIn(fields, 'Idaho')).toHaveLength(2)
    expect(fieldsIn(fields, null)).toHaveLength(4)
  })
})

describe('the list beside the map', () => {
  const named = (...names: string[]) => names.map((name) => ({ field: { name } }))

  test('has the first by name, numbers by size, and those of one name as they came', () => {
    const all = named('Section 10', 'beta', 'Section 9', 'Alpha', 'Section 2', 'Alpha')
    const first = firstByName(all, 4)
    expect(first.map(({ field }) => field.name)).toEqual(['Alpha', 'Alpha', 'beta', 'Section 2'])
    expect(first[0]).toBe(all[3])
    expect(firstByName(all, 50)).toHaveLength(6)
  })
})
