import { type StreamKey, uniformAt } from './random.ts'

const FIRST = [
  'Alder',
  'Ash',
  'Barley',
  'Birch',
  'Bridge',
  'Cedar',
  'Clover',
  'Cold',
  'Deer',
  'Elm',
  'Fallow',
  'Granary',
  'Hazel',
  'High',
  'Kiln',
  'Lark',
  'Long',
  'Low',
  'Maple',
  'Mill',
  'North',
  'Oak',
  'Orchard',
  'Quarry',
  'Reed',
  'Rye',
  'Sand',
  'Shepherd',
  'South',
  'Stone',
  'Thorn',
  'Willow',
] as const
const SECOND = [
  'Bank',
  'Bend',
  'Brook',
  'Corner',
  'Creek',
  'Crossing',
  'Farm',
  'Field',
  'Ford',
  'Gate',
  'Grove',
  'Hill',
  'Hollow',
  'Meadow',
  'Plain',
  'Ridge',
  'Springs',
  'Valley',
  'Well',
  'Wood',
] as const
const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** As stations are called, with the word that distinguishes them from real ones: `Mill Creek 4 NE (simulated)`. */
export function stationName(key: StreamKey): string {
  const pick = <Item>(list: readonly Item[], counter: number) =>
    list[Math.floor(uniformAt(key, counter) * list.length)]
  const place = `${pick(FIRST, 100)} ${pick(SECOND, 101)}`
  const offset =
    uniformAt(key, 102) < 0.4 ? ` ${1 + Math.floor(uniformAt(key, 103) * 9)} ${pick(DIRECTIONS, 104)}` : ''
  return `${place}${offset} (simulated)`
}
