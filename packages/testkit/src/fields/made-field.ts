import type { Field } from '@windrow/contract/entities/field.ts'

const CROPS = [
  ['Potato', 'Russet Burbank'],
  ['Maize', '108 day'],
  ['Soybean', 'Group 2.4'],
  ['Wheat', 'Baguette 601'],
  ['Grape', 'Merlot'],
] as const

const LABELS = [
  { name: 'Irrigated', color: '#2f5fb3' },
  { name: 'High risk', color: '#b3261e' },
  { name: 'Organic', color: '#2c6e3f' },
] as const

const REGIONS = 40

/** A field as the server sends it; the same for the same number. */
export function madeField(number: number, parts: Partial<Field> = {}): Field {
  const [crop, variety] = CROPS[number % CROPS.length] ?? CROPS[0]
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const low = (number * 37) % 200
  return {
    uuid: id,
    name: `Field ${number}`,
    crop,
    variety,
    region: `Region ${number % REGIONS}`,
    notes: 'Low spot on the east side freezes first. Pivot 3 has a new pump.',
    irrigated: 'none',
    labels: LABELS.slice(0, number % (LABELS.length + 1)).map((label) => ({ ...label })),
    shapefile: { id, name: `field-${number}.geojson` },
    plantingDateP: '2026-04-22',
    plantStage: 'Emergence',
    yieldForecast: null,
    triggered_alerts: number % 7 === 0 ? 2 : 0,
    datasources: {
      era: { 'climateai-id': 'ERA5', distance: 4.2 },
      ghcn: null,
      suggested: 'era',
      selected: 'era',
    },
    weather_variables: {
      t2m: { t2m_min: low / 10, t2m_max: low / 10 + 12 },
      tp: {
        tp_sum: (number % 50) / 10,
        chance: (number % 11) / 10,
        low: 2 + (number % 5),
        high: 6 + (number % 13),
      },
    },
    area_ha: 50,
    ...parts,
  }
}

/** Newest last, as the server lists them. */
export const manyFields = (count: number): Field[] =>
  Array.from({ length: count }, (_, index) => madeField(index + 1))
